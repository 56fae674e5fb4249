"use strict";
// Unpacks the cabinet's disk (retro/publish/pack.py tells how it is packed).  The browsers have no unpacker for this, nor has the Python of
// Pyodide without a further download; what they have would make the disk an eighth larger.

const retroUnpack = (() => {
  const ALIGNED = 4;
  const LONGEST = 273;

  /** Unpack LZMA in the older container, ".lzma", with a mark at its end; `size` is what comes out of it. */
  function unlzma(packed, size) {
    const properties = packed[0];
    const lc = properties % 9;
    const lp = Math.floor(properties / 9) % 5;
    const pb = Math.floor(properties / 45);
    const out = new Uint8Array(size);
    const chances = (count) => new Uint16Array(count).fill(1024);
    const lengths = () => ({ choice: chances(2), low: chances(16 << 3), mid: chances(16 << 3), high: chances(256) });
    const literal = chances(0x300 << (lc + lp));
    const [isMatch, isRep0Long] = [chances(12 << 4), chances(12 << 4)];
    const [isRep, isRepG0, isRepG1, isRepG2] = [chances(12), chances(12), chances(12), chances(12)];
    const slots = chances(4 << 6);
    const special = chances(128);
    const align = chances(1 << ALIGNED);
    const [matchLength, repLength] = [lengths(), lengths()];

    let at = 14; // five bytes of properties, eight of a size, and the coder's first, which is nothing
    let range = 0xffffffff;
    let code = 0;
    for (let n = 0; n < 4; n++) code = code * 256 + packed[at++];

    function next() {
      if (at > packed.length) throw new Error("the cabinet's disk is cut short");
      range *= 256;
      code = code * 256 + packed[at++];
    }
    function bit(table, place) {
      const chance = table[place];
      const bound = (range >>> 11) * chance;
      let found = 0;
      if (code < bound) {
        range = bound;
        table[place] = chance + ((2048 - chance) >> 5);
      } else {
        range -= bound;
        code -= bound;
        table[place] = chance - (chance >> 5);
        found = 1;
      }
      if (range < 0x1000000) next();
      return found;
    }
    function direct(count) {
      let found = 0;
      for (; count > 0; count--) {
        range = Math.floor(range / 2);
        const one = code >= range;
        if (one) code -= range;
        found = found * 2 + (one ? 1 : 0);
        if (range < 0x1000000) next();
      }
      return found;
    }
    function tree(table, from, bits) {
      let node = 1;
      for (let n = 0; n < bits; n++) node = node * 2 + bit(table, from + node);
      return node - (1 << bits);
    }
    function backward(table, from, bits) {
      let [node, found] = [1, 0];
      for (let n = 0; n < bits; n++) {
        const one = bit(table, from + node);
        node = node * 2 + one;
        found += one << n;
      }
      return found;
    }
    function length(table, where) {
      if (!bit(table.choice, 0)) return 2 + tree(table.low, where << 3, 3);
      if (!bit(table.choice, 1)) return 10 + tree(table.mid, where << 3, 3);
      return 18 + tree(table.high, 0, 8);
    }
    function distance(long) {
      const slot = tree(slots, Math.min(long - 2, 3) << 6, 6);
      if (slot < 4) return slot;
      const bits = (slot >> 1) - 1;
      const base = (2 + (slot & 1)) * 2 ** bits;
      if (slot < 14) return base + backward(special, base - slot, bits);
      return base + direct(bits - ALIGNED) * (1 << ALIGNED) + backward(align, 0, ALIGNED);
    }

    let [state, done] = [0, 0];
    let reps = [0, 0, 0, 0];
    for (;;) {
      const where = done & ((1 << pb) - 1);
      if (!bit(isMatch, (state << 4) + where)) {
        const before = done ? out[done - 1] : 0;
        const from = 0x300 * (((done & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
        let node = 1;
        if (state >= 7) {
          let other = out[done - reps[0] - 1];
          while (node < 0x100) {
            const expected = (other >> 7) & 1;
            other <<= 1;
            const one = bit(literal, from + ((1 + expected) << 8) + node);
            node = node * 2 + one;
            if (one !== expected) break;
          }
        }
        while (node < 0x100) node = node * 2 + bit(literal, from + node);
        out[done++] = node & 255;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        continue;
      }
      let long;
      if (bit(isRep, state)) {
        if (!bit(isRepG0, state)) {
          if (!bit(isRep0Long, (state << 4) + where)) {
            out[done] = out[done - reps[0] - 1];
            done++;
            state = state < 7 ? 9 : 11;
            continue;
          }
        } else if (!bit(isRepG1, state)) {
          reps = [reps[1], reps[0], reps[2], reps[3]];
        } else if (!bit(isRepG2, state)) {
          reps = [reps[2], reps[0], reps[1], reps[3]];
        } else {
          reps = [reps[3], reps[0], reps[1], reps[2]];
        }
        long = length(repLength, where);
        state = state < 7 ? 8 : 11;
      } else {
        long = length(matchLength, where);
        reps = [distance(long), reps[0], reps[1], reps[2]];
        state = state < 7 ? 7 : 10;
        if (reps[0] === 0xffffffff) break;
      }
      if (reps[0] >= done || long > LONGEST || done + long > size) throw new Error("the cabinet's disk is damaged");
      for (const end = done + long; done < end; done++) out[done] = out[done - reps[0] - 1];
    }
    if (done !== size) throw new Error("the cabinet's disk is damaged");
    return out;
  }

  /** Put the words back: a byte from 128 on stands for one, from 248 on together with the next byte; after a 1 comes a byte itself. */
  function spelled(short, words, size) {
    const out = new Uint8Array(size);
    let to = 0;
    for (let at = 0; at < short.length; at++) {
      const byte = short[at];
      if (byte > 127) {
        const word = words[byte < 248 ? byte - 128 : 120 + (byte - 248) * 256 + short[++at]];
        out.set(word, to);
        to += word.length;
      } else {
        out[to++] = byte === 1 ? short[++at] : byte;
      }
    }
    return out;
  }

  /** What is on the disk: a line of JSON, [[name, length], ...], and the files end to end. */
  return function unpack(buffer) {
    const disk = new Uint8Array(buffer);
    const size = (place) => new DataView(disk.buffer, disk.byteOffset).getUint32(place);
    const [packed, short, full, pixels] = [0, 4, 8, 12].map(size);
    const texts = unlzma(disk.subarray(16, 16 + packed), short);
    const end = texts.indexOf(10);
    const words = new TextDecoder().decode(texts.subarray(0, end)).split(" ").map((word) => new TextEncoder().encode(word));
    const result = new Uint8Array(full + pixels);
    result.set(spelled(texts.subarray(end + 1), words, full));
    result.set(unlzma(disk.subarray(16 + packed), pixels), full);
    return result;
  };
})();
if (typeof module !== "undefined") module.exports = retroUnpack;
