"use strict";
// The page around the cabinet: loading, the keys that a browser would take for itself, data files.  Fingers are in fingers.js.
// Python reads `retroPage.take()` once a frame (retro/console/browser.py) and calls the other functions of `retroPage`.

const retroPage = (() => {
  const $ = (id) => document.getElementById(id);
  const words = [];
  const told = [];
  let started = false;
  let over = false;
  let frames = 0;
  let made = false; // Pyxel's window
  let resized = false; // in this very moment
  let free = false; // the keyboard is the browser's

  // ------------------------------------------------------------------ what Python calls

  const page = {
    touched: false, // fingers are in use
    python: null, // {exportData, importData, undoImport, hasBackup}, once Python is there
    take() {
      made = true;
      if (++frames === 2) {
        performance.mark("retro-frame"); // the first one has been drawn
        $("sound-button").disabled = false;
        showSound();
      }
      fingers.drawn(false);
      const end = words.indexOf("|"); // what stands behind it is for the next frame
      const now = words.splice(0, end < 0 ? words.length : end + 1);
      return (end < 0 ? now : now.slice(0, -1)).join(" ");
    },
    fingers: (text) => fingers.told(text),
    drawn: () => fingers.drawn(true),
    focused: () => document.hasFocus(),
    notice(text) { // the last three, so that none goes unseen because another came at once
      if (!text) told.length = 0;
      else if (told.at(-1) !== text) told.push(text);
      $("notice").textContent = told.slice(-3).join("\n");
      $("notice").hidden = !told.length;
    },
    say(line) {
      const spoken = $("spoken");
      const item = document.createElement("p");
      item.textContent = line;
      spoken.append(item);
      while (spoken.childElementCount > 40) spoken.firstElementChild.remove();
    },
    download: (name, bytes) => download(name, bytes, "image/png"),
    ended: () => curtain("The program has ended", "Click, tap or press Enter to begin again. What you played is kept."),
    failed(line) {
      page.notice(line);
      curtain("The program has failed", "Click, tap or press Enter to load the page again. The match was kept at its last move.");
    },
    link: (code) => `${location.origin}${location.pathname}?code=${encodeURIComponent(code)}`,
    async hand(text) { // to the clipboard, or by the browser's share sheet where a finger asks
      try {
        if (matchMedia("(pointer: coarse)").matches && navigator.share) await navigator.share({ title: document.title, text });
        else await navigator.clipboard.writeText(text);
      } catch (fault) {
        if (fault.name !== "AbortError") page.notice(text);
      }
    },
  };

  function curtain(stage, hint) {
    over = true;
    $("stage").textContent = stage;
    $("hint").textContent = hint;
    $("curtain").hidden = false;
  }

  const fingers = retroFingers({ words, running: () => started && !over, put: page });

  // ------------------------------------------------------------------ loading

  const STAGES = { app: [8, "Reading the cabinet's disk"], engine: [14, "Fetching the machine room"], python: [30, "Fetching Python"],
    pyxel: [60, "Fetching Pyxel"], warm: [82, "Plugging in the cabinet"], ready: [100, ""] }; // prettier-ignore

  let text = "";
  function stage(name) {
    const share = STAGES[name][0];
    text = STAGES[name][1];
    $("stage").textContent = text;
    $("bar").firstElementChild.style.width = `${share}%`;
    $("bar").setAttribute("aria-valuenow", String(share));
    const done = name === "ready" ? 5 : Object.keys(STAGES).indexOf(name);
    [...$("disks").children].forEach((disk, number) => disk.classList.toggle("in", number < done));
    performance.mark(`retro-${name}`);
  }

  // What comes is counted, so that who waits sees that something does.
  const MB = 1e6;
  const wanted = Number(document.documentElement.dataset.bytes) || 0;
  const bare = window.fetch;
  let came = 0;
  function counted(response) {
    if (!response.body || !response.ok || !window.TransformStream) return response;
    const count = new TransformStream({
      transform(chunk, out) {
        came += chunk.byteLength;
        if (text) $("stage").textContent = `${text}: ${(came / MB).toFixed(1)}${wanted ? ` of ${Math.round(wanted / MB)}` : ""} MB, once`;
        out.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(count), { status, statusText, headers });
  }

  // Anything that goes wrong before the invitation ends here: a sentence, and a way to try again.
  let failed = false;
  function cannot(what, why) {
    if (failed || document.body.classList.contains("ready")) return;
    failed = true;
    text = "";
    $("stage").textContent = what;
    $("hint").textContent = why;
    $("bar").hidden = true;
    $("retry").hidden = false;
    $("retry").focus();
  }
  const NOT_HERE = "The cabinet could not be loaded";
  const CONNECTION = () => (navigator.onLine ? "A part of it did not arrive. Please try again." : "There is no connection to the internet just now.");

  function graphics() {
    const canvas = document.createElement("canvas");
    try {
      return Boolean(canvas.getContext("webgl2") || canvas.getContext("webgl"));
    } catch {
      return false;
    }
  }

  window.addEventListener("error", (event) => { if (event.target instanceof HTMLScriptElement) cannot(NOT_HERE, CONNECTION()); }, true);
  window.addEventListener("unhandledrejection", (event) => {
    if (document.body?.classList.contains("ready")) return;
    console.warn(event.reason);
    cannot(NOT_HERE, CONNECTION());
  });

  // Pyxel's script asks for Pyodide and then for the wheel, and shows its prompt.  Python is there before that: the cabinet is unpacked and
  // its modules are loaded while the person still waits anyway, so that the first picture follows the click at once.
  const UNPACK = `
import sys
if "/cabinet" not in sys.path:
    import json, os
    import js
    index, _, disk = js.retroPage.app.to_bytes().partition(b"\\n")
    start = 0
    sys.path.insert(0, "/cabinet")
    for name, size in json.loads(index):
        data, start = disk[start : start + size], start + size
        os.makedirs(os.path.dirname(f"/cabinet/{name}"), exist_ok=True)
        if name.endswith("~"): # a picture's bare pixels; the sources are there by now
            from retro.machine.png import read_flat
            name, data = name[:-1], read_flat(data)
        with open(f"/cabinet/{name}", "wb") as file:
            file.write(data)
`;
  let loadIt; // while Pyodide's script runs this is its module for a moment, then its function
  const loadWarm = async (options) => {
    stage("python");
    const pyodide = await loadIt(options);
    stage("pyxel");
    const { loadPackage } = pyodide;
    pyodide.loadPackage = async (...args) => {
      const result = await loadPackage.apply(pyodide, args);
      stage("warm");
      await new Promise((resolve) => setTimeout(resolve, 20)); // lets the words be seen
      pyodide.runPython(`${UNPACK}\nimport retro.commands.page\nretro.commands.page.warm()`);
      return result;
    };
    return pyodide;
  };
  Object.defineProperty(window, "loadPyodide", {
    configurable: true,
    get: () => (typeof loadIt === "function" ? loadWarm : loadIt),
    set: (value) => { loadIt = value; },
  });

  async function load() {
    if (!graphics()) return cannot("This browser shows no graphics of the kind that the cabinet needs", "WebGL is switched off or missing. Another browser, or its setting for hardware acceleration, helps."); // prettier-ignore
    stage("app");
    window.fetch = async (...words) => counted(await bare(...words));
    const response = await fetch("cabinet.disk");
    if (!response.ok) throw new Error(`cabinet.disk: ${response.status}`);
    page.app = retroUnpack(await response.arrayBuffer());
    stage("engine");
    new MutationObserver((changes, observer) => {
      const canvas = $("canvas");
      if (canvas && !Object.hasOwn(canvas, "getBoundingClientRect")) measure(canvas);
      if (!$("pyxel-prompt")) return;
      observer.disconnect();
      ready();
    }).observe($("pyxel-screen"), { childList: true });
    if (typeof launchPyxel !== "function") return cannot(NOT_HERE, CONNECTION());
    window._displayErrorOverlay = (message) => { // Pyxel's script would show a traceback
      console.warn(message);
      if (started) page.failed("The cabinet has stopped. The details are in the browser's console.");
      else cannot(NOT_HERE, CONNECTION());
    };
    launchPyxel({ command: "run", script: `${UNPACK}\nimport retro.commands.page\nretro.commands.page.start()` });
  }

  function ready() {
    stage("ready");
    window.fetch = bare;
    document.querySelector('meta[name="viewport"]').content = "width=device-width, initial-scale=1"; // Pyxel's script forbids to enlarge
    document.body.classList.add("ready");
    const touch = matchMedia("(pointer: coarse)").matches;
    $("stage").textContent = touch ? "Tap to switch on" : "Click or press Enter to switch on";
    $("hint").textContent = "There is sound: the speaker of one machine, the four voices of the other.";
    for (const name of ["export", "import"]) $(`${name}-button`).disabled = false;
    $("undo-button").hidden = !page.python?.hasBackup();
    document.body.addEventListener("click", begin, { once: true });
    offline();
  }

  async function begin() {
    if (started) return;
    started = true;
    performance.mark("retro-click");
    if (!here) words.push("away");
    await claim();
    $("curtain").hidden = true;
    $("pyxel-screen").focus({ preventScroll: true });
    navigator.storage?.persist?.().catch(() => {});
    window.pyxelContext.resolveInput?.();
  }

  // ------------------------------------------------------------------ one tab plays

  // The one that begins last goes on.  The other writes nothing more from the moment in which it is asked, and answers; so nothing that was
  // played there is lost, and nothing of it overwrites what is played here.
  let tabs = null;
  let answered = null;
  try {
    tabs = new BroadcastChannel(`retro-card-cabinet ${location.pathname}`);
    tabs.onmessage = ({ data }) => {
      if (data === "mine" && started && !over) {
        page.python?.close();
        tabs.postMessage("yours");
        curtain("The cabinet is open in another tab", "Nothing is lost. Click, tap or press Enter to continue here instead.");
      } else if (data === "yours") {
        answered?.();
        page.notice("Another tab had the cabinet open. It has handed over: all that was played there goes on here.");
      }
    };
  } catch {
    // a browser that lets pages keep nothing may let them speak to no other either
  }

  function claim() {
    if (!tabs) return undefined;
    return new Promise((resolve) => {
      answered = resolve;
      tabs.postMessage("mine");
      setTimeout(resolve, 250);
    });
  }

  // ------------------------------------------------------------------ sound, and the page as a program of its own

  // The button takes the sound away and brings back the volume that was; how loud it is otherwise is set in the cabinet's own menu.
  function showSound() {
    $("sound-button").setAttribute("aria-pressed", String(page.python.sounding()));
  }
  let offered = null; // the browser's own question whether to install
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event;
    $("install-button").hidden = false;
  });
  window.addEventListener("appinstalled", () => { $("install-button").hidden = true; });

  // As large as there is room, by a whole factor where that is not much smaller.  What the browser's zoom enlarges is the page around the
  // screen, not the room that is taken from the screen for it.
  let least = devicePixelRatio;
  function fit() {
    least = Math.min(least, devicePixelRatio);
    const room = Math.min(document.body.clientWidth * devicePixelRatio - 44 * least, ((innerHeight * devicePixelRatio - 140 * least) * 4) / 3);
    const whole = Math.floor(room / 640) * 640;
    const wide = Math.max(whole > (whole > 640 ? 0.7 : 0.8) * room ? whole : room, 300 * least);
    document.documentElement.style.setProperty("--screen", `${wide / devicePixelRatio + 20}px`);
  }
  window.addEventListener("resize", fit, true);
  document.addEventListener("DOMContentLoaded", fit);

  // What is clicked beside the screen does not start the game.
  function shield(element) {
    element.addEventListener("click", (event) => { if (!started) event.stopPropagation(); });
  }

  async function offline() {
    if (!("serviceWorker" in navigator) || !("offline" in document.documentElement.dataset)) return;
    try {
      const kept = await navigator.serviceWorker.register("worker.js", { updateViaCache: "none" });
      await navigator.serviceWorker.ready;
      $("offline").textContent = "It is stored here now and plays without a connection.";
      const waits = () => { if (kept.waiting && navigator.serviceWorker.controller) $("new-version").hidden = false; };
      kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", waits));
      waits();
      $("new-version").addEventListener("click", () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        kept.waiting?.postMessage("go on");
      });
    } catch (fault) {
      console.warn(fault);
    }
  }

  // ------------------------------------------------------------------ the canvas

  // Pyxel never draws smaller than 640x480, and SDL makes the picture as large as the canvas is on the page, so that a phone would show
  // the middle of it only.  While SDL measures, the canvas says a whole multiple of 640x480 that is at least as fine as the display; the
  // browser brings that to size.  At any other time it tells the truth, by which SDL reckons where the pointer is.
  let here = false; // the pointer, on the screen
  function watchPointer(screen) {
    const tell = (now) => {
      if (now !== here && started) words.push(now ? "here" : "away");
      here = now;
    };
    for (const type of ["pointerenter", "pointerdown", "pointermove"]) {
      screen.addEventListener(type, (event) => { if (event.pointerType !== "touch") tell(true); });
    }
    screen.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") tell(event.buttons !== 0); });
  }

  function measure(canvas) {
    const real = canvas.getBoundingClientRect;
    canvas.getBoundingClientRect = () => {
      const rect = real.call(canvas);
      const fine = rect.width * devicePixelRatio;
      if ((made && !resized) || !rect.width || (rect.width >= 640 && devicePixelRatio === 1)) return rect;
      const times = Math.ceil(fine / 640 - 0.01);
      return new DOMRect(rect.x, rect.y, 640 * times, 480 * times);
    };
    const sharp = () => canvas.classList.toggle("fitted", real.call(canvas).width < 640 || Math.abs(((real.call(canvas).width * devicePixelRatio + 320) % 640) - 320) > 1);
    sharp();
    window.addEventListener("resize", () => {
      resized = true;
      sharp();
      setTimeout(() => { resized = false; });
    }, true);
  }

  // ------------------------------------------------------------------ the keyboard

  const ALT = { AltLeft: "LAlt", AltRight: "RAlt" };
  const OURS = new Set(["Escape", "Home", "End", "PageUp", "PageDown", "ContextMenu", "F10", "F11"]);

  function onKey(event) {
    if (!started) {
      if (document.body.classList.contains("ready") && event.type === "keydown" && event.key === "Enter" && !event.target.closest("button, a")) begin();
      return;
    }
    if (over) {
      if (event.type === "keydown" && event.key === "Enter") location.reload();
      return;
    }
    if (event.code === "F6" && event.shiftKey) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === "keydown" && !event.repeat) setFree(!free);
      return;
    }
    const elsewhere = event.target !== document.body && !$("pyxel-screen").contains(event.target);
    if (free || elsewhere || browsers(event)) {
      event.stopImmediatePropagation();
      return;
    }
    if (event.type === "keypress") return;
    const alt = ALT[event.code] || (event.key === "Alt" ? "LAlt" : event.key === "AltGraph" ? "RAlt" : "");
    if (alt) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) words.push((event.type === "keydown" ? "+" : "-") + alt);
    } else if (event.altKey || OURS.has(event.code)) {
      event.preventDefault();
    }
  }

  // Chords of the left Ctrl and a letter or figure mean nothing to any program but Ctrl+C, which the prompt and the Shell know.
  let rightCtrl = false;
  function browsers(event) {
    if (event.code === "ControlRight") rightCtrl = event.type === "keydown";
    return event.type === "keydown" && (event.ctrlKey || event.metaKey) && !rightCtrl && !event.altKey && /^(Key[^C]|Digit|Minus|Equal|Tab)/.test(event.code);
  }

  // Shift+F6 gives the keyboard to the browser, so that Tab goes on to the buttons; a click on the screen, or the same keys, take it back.
  function setFree(on) {
    free = on;
    words.push("none");
    $("cabinet").classList.toggle("free", on);
    if (on) $("keys-button").focus();
    else $("pyxel-screen").focus({ preventScroll: true });
  }

  for (const type of ["keydown", "keyup", "keypress"]) window.addEventListener(type, onKey, true);
  window.addEventListener("paste", (event) => { // what lies on the clipboard is typed
    if (!started || over || free) return;
    for (const char of (event.clipboardData?.getData("text") ?? "").trim().split("\n")[0].slice(0, 4000)) words.push(`u${char.codePointAt(0).toString(16)}`);
  });
  window.addEventListener("blur", () => { if (started) words.push("none"); });
  document.addEventListener("contextmenu", (event) => { if (started && !event.target.closest("#how, footer")) event.preventDefault(); });

  // ------------------------------------------------------------------ data files

  function download(name, content, type) {
    const link = document.createElement("a");
    link.download = name;
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 5000);
  }

  function took(message) {
    if (message) page.notice(message);
    else location.reload();
  }

  async function takeIn() {
    const [file] = $("import-file").files;
    $("import-file").value = "";
    if (!file) return;
    if (file.size > 80_000_000) return page.notice(`${file.name}: too long for a data file`);
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
    } catch {
      return page.notice(`${file.name} is no text`);
    }
    took(page.python.importData(file.name, text));
  }

  // ------------------------------------------------------------------ when the page is there

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelector('link[href*="pyxel_icon"]')?.remove(); // our own icon stays
    $("retry").addEventListener("click", (event) => {
      event.stopPropagation();
      location.reload();
    });
    fingers.watch();
    $("pyxel-screen").addEventListener("pointerdown", () => { if (free) setFree(false); });
    watchPointer($("pyxel-screen"));
    for (const element of document.querySelectorAll("header, #data, #keys, #hand, #screen-keys, #finger-tools, #how, footer, #notice")) shield(element);
    for (const button of document.querySelectorAll("header button, #data button")) button.addEventListener("click", () => button.blur());
    $("keys-button").addEventListener("click", () => fingers.showKeyboard($("keys").hidden));
    $("data-button").addEventListener("click", () => {
      $("data").hidden = !$("data").hidden;
      $("data-button").setAttribute("aria-expanded", String(!$("data").hidden));
    });
    $("sound-button").addEventListener("click", () => {
      page.python.sound();
      showSound();
    });
    $("install-button").addEventListener("click", async () => {
      await offered?.prompt();
      offered = null;
      $("install-button").hidden = true;
    });
    $("full-button").addEventListener("click", async () => {
      await $("cabinet").requestFullscreen?.();
      await navigator.keyboard?.lock?.(["Escape"]); // where it can be had, Esc stays with the game
    });
    $("export-button").addEventListener("click", () => download("retro-card-cabinet-data.txt", page.python.exportData(), "text/plain"));
    $("import-button").addEventListener("click", () => $("import-file").click());
    $("import-file").addEventListener("change", takeIn);
    $("undo-button").addEventListener("click", () => took(page.python.undoImport()));
    $("curtain").addEventListener("click", () => { if (over) location.reload(); });
    load().catch((fault) => {
      console.warn(fault);
      cannot(NOT_HERE, CONNECTION());
    });
  });

  return page;
})();
window.retroPage = retroPage;
