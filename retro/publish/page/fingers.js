"use strict";
// What the page offers to fingers: the part of the screen that matters now, enlarged, with a lens above the finger; the keys that this
// screen understands, by their words; the whole keyboard; the phone's own.  What matters and which keys there are comes from the program
// (retro/console/fingers.py); what a finger does goes back as words (retro/console/devices/fingertip.py).

const retroFingers = ({ words, running, put }) => {
  const $ = (id) => document.getElementById(id);
  const WIDE = 640;
  const HIGH = 480;
  const TARGET = 48; // CSS pixels: on phones about 9 mm
  const SLIVER = 96; // of the keys at least this much is in sight
  const LENS = 132;
  const LARGEST = 3;

  let areas = [];
  let keys = [];
  let rows = []; // {canvas, x, y, w, h, scale}: what each row of the enlarged part shows
  let touch = null; // {id, x, y, screen}: the finger that points, its place on the canvas
  let stale = false;
  let right = false;

  // ------------------------------------------------------------------ the part that matters now

  /** Things that stand side by side, as lines. */
  function lines() {
    const found = [];
    for (const area of areas) {
      const last = found.at(-1)?.at(-1);
      const beside = last && area[0] >= last[0] && Math.min(last[1] + last[3], area[1] + area[3]) - Math.max(last[1], area[1]) > Math.min(last[3], area[3]) / 2;
      if (beside) found.at(-1).push(area);
      else found.push([area]);
    }
    return found;
  }

  function span(things) {
    const x = Math.min(...things.map((area) => area[0]));
    const y = Math.min(...things.map((area) => area[1]));
    return { x, y, w: Math.max(...things.map((area) => area[0] + area[2])) - x, h: Math.max(...things.map((area) => area[1] + area[3])) - y };
  }

  /** Each line broken into at most `most` rows so that all fit at that scale; null where they do not. */
  function broken(scale, most, wide, high) {
    const found = [];
    let tall = 0;
    for (const line of lines()) {
      let row = [];
      let count = 0;
      for (const area of line) {
        if (area[2] * scale > wide) return null;
        if (row.length && span([...row, area]).w * scale > wide) {
          found.push(span(row));
          row = [];
          count += 1;
        }
        row.push(area);
      }
      found.push(span(row));
      if (count + 1 > most) return null;
    }
    for (const row of found) tall += row.h * scale + 4;
    return tall <= high ? found : null;
  }

  /** The rows, as large as they can be: the fewest of them with which nothing is too small for a finger, or else the best. */
  function arranged(wide, high, least) {
    const narrow = Math.min(...areas.map((area) => Math.min(area[2], area[3])));
    let best = null;
    for (const most of [1, 2, 3]) {
      let scale = LARGEST;
      let found = null;
      while (scale > least && !(found = broken(scale, most, wide, high))) scale -= 0.02;
      if (found && (!best || scale > best.scale * 1.1)) best = { scale, found };
      if (best && narrow * best.scale >= TARGET) break;
    }
    // As many in each row of a line as in the others: as narrow as it can be with no more rows.
    for (let less = wide; best && less > wide / 4; less -= 8) {
      const found = broken(best.scale, 3, less, high);
      if (!found || found.length > best.found.length) break;
      best.found = found;
    }
    return best;
  }

  function layout() {
    if (!document.body.classList.contains("fingers")) return;
    const picture = $("pyxel-screen").getBoundingClientRect();
    const hand = $("hand");
    const side = matchMedia("(orientation: landscape)").matches;
    const room = side ? innerHeight : innerHeight - picture.height;
    const used = $("finger-tools").offsetHeight + SLIVER + 12;
    const wide = (side ? $("main").clientWidth - picture.width : innerWidth) - 4;
    const shown = areas.length && $("keys").hidden ? arranged(wide, Math.min(room - used, room * 0.7), (picture.width / WIDE) * 1.15) : null;
    hand.hidden = !shown;
    rows = [];
    while (hand.childElementCount > (shown?.found.length ?? 0)) hand.lastElementChild.remove();
    shown?.found.forEach((row, number) => {
      const canvas = hand.children[number] ?? hand.appendChild(document.createElement("canvas"));
      const fine = shown.scale * devicePixelRatio;
      canvas.width = Math.round(row.w * fine);
      canvas.height = Math.round(row.h * fine);
      canvas.style.width = `${row.w * shown.scale}px`;
      canvas.style.height = `${row.h * shown.scale}px`;
      canvas.dataset.part = `${row.x},${row.y},${row.w},${row.h}`;
      rows.push({ canvas, ...row, scale: shown.scale });
    });
    stale = true;
  }

  /** Copy what has been drawn.  This runs right after Pyxel has drawn, in the same turn, while WebGL's picture is still there. */
  function copy() {
    stale = false;
    const source = $("canvas");
    if (!source || !rows.length) return;
    const fine = source.width / WIDE;
    for (const { canvas, x, y, w, h, scale } of rows) {
      const pen = canvas.getContext("2d");
      pen.imageSmoothingEnabled = (scale * devicePixelRatio) % 1 > 0.01 && scale * devicePixelRatio < 2.5;
      pen.drawImage(source, x * fine, y * fine, w * fine, h * fine, 0, 0, canvas.width, canvas.height);
    }
    if (touch && !touch.screen) look(source, fine);
  }

  /** The lens above the finger. */
  function look(source, fine) {
    const lens = $("lens");
    const pen = lens.getContext("2d");
    const size = Math.round(LENS * devicePixelRatio);
    if (lens.width !== size) lens.width = lens.height = size;
    const part = LENS / (touch.scale * 1.5);
    pen.fillStyle = "#000";
    pen.fillRect(0, 0, size, size);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(source, (touch.x - part / 2) * fine, (touch.y - part / 2) * fine, part * fine, part * fine, 0, 0, size, size);
    lens.style.left = `${Math.min(innerWidth - LENS - 4, Math.max(4, touch.clientX - LENS / 2))}px`;
    lens.style.top = `${Math.max(4, touch.clientY - LENS - 44)}px`;
    lens.hidden = false;
  }

  const whole = (number, most) => Math.max(0, Math.min(most - 1, Math.floor(number)));

  function point(event, row) {
    const box = row.canvas.getBoundingClientRect();
    const x = whole(row.x + (event.clientX - box.left) / row.scale, WIDE);
    const y = whole(row.y + (event.clientY - box.top) / row.scale, HIGH);
    touch = { id: event.pointerId, x, y, clientX: event.clientX, clientY: event.clientY, row, scale: row.scale, screen: false };
  }

  const outside = (event, row) => {
    const box = row.canvas.getBoundingClientRect();
    return event.clientX < box.left - 12 || event.clientX > box.right + 12 || event.clientY < box.top - 12 || event.clientY > box.bottom + 12;
  };

  function letGo(word) {
    if (!touch) return;
    words.push(word);
    touch = null;
    $("lens").hidden = true;
    if (right && word !== ">c") setTimeout(() => latchRight(false), 150);
  }

  function watchHand(hand) {
    hand.addEventListener("pointerdown", (event) => {
      const row = rows.find(({ canvas }) => canvas === event.target);
      if (touch) return letGo(">c"); // a second finger: the browser enlarges
      if (!row || !running()) return undefined;
      event.preventDefault();
      hand.setPointerCapture(event.pointerId);
      point(event, row);
      words.push(`>h${touch.x},${touch.y}`);
      stale = true;
      return undefined;
    });
    hand.addEventListener("pointermove", (event) => {
      if (touch?.id !== event.pointerId) return;
      const { row } = touch;
      if (outside(event, row)) return letGo(">c");
      point(event, row);
      words.push(`>h${touch.x},${touch.y}`);
      stale = true;
      return undefined;
    });
    hand.addEventListener("pointerup", (event) => { if (touch?.id === event.pointerId) letGo(`>t${touch.x},${touch.y}`); });
    hand.addEventListener("pointercancel", (event) => { if (touch?.id === event.pointerId) letGo(">c"); });
  }

  // ------------------------------------------------------------------ a finger on the picture

  // Pyxel and SDL would keep the browser from enlarging, so they do not hear of touches.
  function watchScreen(screen) {
    const at = (event) => {
      const box = screen.getBoundingClientRect();
      return `${whole(((event.clientX - box.left) / box.width) * WIDE, WIDE)},${whole(((event.clientY - box.top) / box.height) * HIGH, HIGH)}`;
    };
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true, passive: true });
    }
    screen.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "touch") return;
      begin();
      if (!running()) return;
      event.preventDefault(); // no mouse of the browser's making
      if (touch) return letGo(">c");
      screen.setPointerCapture(event.pointerId);
      touch = { id: event.pointerId, screen: true };
      words.push(`>d${at(event)}`);
    });
    screen.addEventListener("pointermove", (event) => { if (touch?.screen && touch.id === event.pointerId) words.push(`>m${at(event)}`); });
    screen.addEventListener("pointerup", (event) => {
      if (!touch?.screen || touch.id !== event.pointerId) return;
      letGo(`>l${at(event)}`);
    });
    screen.addEventListener("pointercancel", (event) => { if (touch?.screen && touch.id === event.pointerId) letGo(">c"); });
  }

  /** Fingers are in use: the page is laid out for them. */
  function begin() {
    if (document.body.classList.contains("fingers")) return;
    document.body.classList.add("fingers");
    put.touched = true;
    window.dispatchEvent(new Event("resize"));
  }

  // ------------------------------------------------------------------ keys

  const LETTERS = ["1 2 3 4 5 6 7 8 9 0", "Q W E R T Y U I O P", "A S D F G H J K L -", "signs:#+= Z X C V B N M Space"];
  const SIGNS = ["! \" # $ % & ' ( ) *", "+ , - . / : ; < = >", "? @ [ \\ ] ^ _ { | }", "signs:ABC ~ ` Home End PageUp:PgUp PageDown:PgDn Delete:Del"];
  const UPPER = ["Esc F1 F2 F3 F4 F5 F6", "Tab F7 F8 F9 F10 Up:▲ Backspace:⌫", "Shift LAlt:Alt RCtrl:Ctrl Left:◀ Down:▼ Right:▶ Enter"]; // prettier-ignore

  const code = (name) => (/^[A-Z0-9]$/.test(name) || name.length > 1 ? name : `u${name.codePointAt(0).toString(16)}`);

  function keyboard(signs = false) {
    if (latched) latch(false);
    $("keys").replaceChildren();
    for (const row of [...UPPER, ...(signs ? SIGNS : LETTERS)]) {
      const line = document.createElement("div");
      for (const word of row.split(" ")) {
        const [name, label] = word.length > 1 ? word.split(":") : [word];
        const button = made("button", label || name);
        button.tabIndex = -1;
        button.dataset.key = name;
        button.classList.toggle("wide", ["Enter", "Space"].includes(name));
        if (name === "signs") button.addEventListener("click", () => keyboard(!signs));
        else if (name === "Shift") button.addEventListener("click", () => { if (running()) latch(!latched, button); });
        else held(button, code(name));
        line.append(button);
      }
      $("keys").append(line);
    }
  }

  function made(tag, text) {
    const element = document.createElement(tag);
    if (tag === "button") element.type = "button";
    element.textContent = text;
    return element;
  }

  /** A key that is down as long as the finger is. */
  function held(button, name) {
    if (/^u[0-9a-f]+$/.test(name)) { // a character that is no key of any program
      button.addEventListener("click", () => { if (running()) words.push(name); });
      return;
    }
    const up = () => {
      if (!button.classList.contains("down")) return;
      button.classList.remove("down");
      words.push(`-${name}`);
      if (latched) latch(false);
    };
    button.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      if (!running()) return;
      button.classList.add("down");
      words.push(`+${name}`);
    });
    for (const type of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(type, up);
  }

  // Shift stays down for the next key: one finger is enough for Shift+F1.
  let latched = null;
  function latch(on, button = latched) {
    button.classList.toggle("on", on);
    words.push(on ? "+Shift" : "-Shift");
    latched = on ? button : null;
  }

  /** Keys one after the other, those between spaces together; a frame for each step. */
  function press(text) {
    for (const chord of text.split("|")) {
      const names = chord.split(" ");
      if (/^u[0-9a-f]+$/.test(chord)) words.push(chord);
      else words.push(...names.flatMap((name) => [`+${name}`, "|"]), ...names.reverse().flatMap((name) => [`-${name}`, "|"]));
    }
  }

  /** The keys of this screen. */
  function showKeys() {
    const place = $("screen-keys");
    place.replaceChildren();
    for (const [meaning, caps] of keys) {
      const group = made("div", "");
      group.className = caps.length > 2 ? "many" : "few";
      if (caps.length > 2) group.append(made("span", meaning));
      for (const [label, does] of caps) {
        const button = made("button", "");
        button.dataset.press = does;
        button.append(made("kbd", label));
        if (caps.length === 1) button.append(made("span", meaning));
        if (does === "keyboard") button.addEventListener("click", () => showKeyboard(true));
        else if (/^\w+$/.test(does) && !/^u[0-9a-f]+$/.test(does)) heldByScroll(button, does);
        else button.addEventListener("click", () => { if (running()) press(does); });
        group.append(button);
      }
      if (caps.length === 2) group.append(made("span", meaning));
      place.append(group);
    }
    layout();
  }

  /** A key among others that can be scrolled: it goes down once the finger has not moved away at once, or when it is lifted. */
  function heldByScroll(button, name) {
    let timer = 0;
    const end = (tapped) => {
      clearTimeout(timer);
      if (button.classList.contains("down")) {
        button.classList.remove("down");
        words.push(`-${name}`);
      } else if (tapped && timer) {
        words.push(`+${name}`, "|", `-${name}`);
      }
      timer = 0;
    };
    button.addEventListener("pointerdown", () => {
      if (!running()) return;
      timer = setTimeout(() => {
        button.classList.add("down");
        words.push(`+${name}`);
      }, 160);
    });
    button.addEventListener("pointerup", () => end(true));
    for (const type of ["pointercancel", "pointerleave"]) button.addEventListener(type, () => end(false));
    button.addEventListener("click", (event) => { if (event.detail === 0 && running()) press(name); }); // by the browser's own keyboard
  }

  function showKeyboard(on) {
    $("keys").hidden = !on;
    $("screen-keys").hidden = on;
    for (const id of ["keys-button", "all-keys"]) $(id).setAttribute("aria-pressed", String(on));
    layout();
  }

  // The next touch of the picture is one of the right button, from its beginning to its end.
  function latchRight(on) {
    right = on;
    $("right-button").setAttribute("aria-pressed", String(on));
    words.push(on ? "right" : "left");
  }

  // ------------------------------------------------------------------ the phone's own keyboard

  // It writes into a field that is not seen and is emptied at once; what stood in it is typed.
  const FILL = "\u200b\u200b";
  function watchField(field) {
    const empty = () => {
      field.value = FILL;
      field.setSelectionRange(FILL.length, FILL.length);
    };
    const type = (char) => press(/^[a-z0-9]$/.test(char) ? char.toUpperCase() : char === " " ? "Space" : `u${char.codePointAt(0).toString(16)}`);
    field.addEventListener("focus", empty);
    field.addEventListener("input", (event) => {
      if (event.isComposing) return;
      if (running()) {
        if (event.inputType === "insertLineBreak") press("Enter");
        else if (field.value.length < FILL.length) press("Backspace");
        else for (const char of field.value.replaceAll("\u200b", "")) type(char);
      }
      empty();
    });
    field.addEventListener("compositionend", () => {
      for (const char of field.value.replaceAll("\u200b", "")) type(char);
      empty();
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      press("Enter");
    });
    $("phone-keys").addEventListener("click", () => { if (document.activeElement === field) field.blur(); else field.focus({ preventScroll: true }); });
  }

  // ------------------------------------------------------------------

  return {
    showKeyboard,
    begin,
    layout,
    /** The program's areas and keys, as JSON. */
    told(text) {
      const now = JSON.parse(text);
      const same = JSON.stringify(now.keys) === JSON.stringify(keys);
      ({ areas, keys } = now);
      if (same) layout();
      else showKeys();
    },
    /** The picture has changed, or (`false`) only a frame has gone by. */
    drawn(changed) { if (changed || stale) queueMicrotask(copy); },
    watch() {
      keyboard();
      watchHand($("hand"));
      watchScreen($("pyxel-screen"));
      watchField($("field"));
      $("all-keys").addEventListener("click", () => showKeyboard($("keys").hidden));
      $("right-button").addEventListener("click", () => { if (running()) latchRight(!right); });
      $("menu-button").addEventListener("click", () => { if (running()) press("Shift F1"); });
      window.addEventListener("resize", layout);
      window.addEventListener("blur", () => letGo(">c"));
      if (matchMedia("(pointer: coarse)").matches) begin();
    },
  };
};
window.retroFingers = retroFingers;
