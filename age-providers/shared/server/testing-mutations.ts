/** Mutates bytes, for proofs that no mutation is accepted. */
import { randomInt } from 'node:crypto';

const CHANGES_AT_MOST = 3;
const SPAN_AT_MOST = 40;

/** Returns an integer from `min` (default 0) up to, but excluding, `max`. */
export type Random = (min: number, max?: number) => number;

/** A deterministic random generator (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (min, max) => {
    const [from, to] = max === undefined ? [0, min] : [min, max];
    return from + Math.floor(fraction() * (to - from));
  };
}

const anyRandom: Random = (min, max) => (max === undefined ? randomInt(min) : randomInt(min, max));

/** Applies one to three mutations: bytes changed, removed, repeated or inserted. */
export function mutatedBytes(original: Uint8Array, random: Random = anyRandom): Uint8Array {
  const bytes = [...original];
  for (let changes = random(1, CHANGES_AT_MOST + 1); changes > 0; changes -= 1) {
    const at = random(bytes.length);
    const span = random(1, SPAN_AT_MOST);
    const kind = random(4);
    if (kind === 0) bytes[at] = ((bytes[at] ?? 0) + random(1, 256)) & 0xff;
    if (kind === 1) bytes.splice(at, span);
    if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + span));
    if (kind === 3) bytes.splice(at, 0, random(256));
    if (bytes.length === 0) bytes.push(0);
  }
  return Uint8Array.from(bytes);
}
