/** Mutations of a callback: changed bits, fields, field borders, and meaning. */
import * as fc from '#tests/support/fast-check.ts';

export interface Mutation {
  readonly what: string;
  readonly body: Uint8Array;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
type Pair = [name: string, value: string];
const pairsOf = (body: Uint8Array): Pair[] => [...new URLSearchParams(decode(body))];
const written = (pairs: readonly Pair[]): Uint8Array => encode(new URLSearchParams([...pairs]).toString());

function flipped(body: Uint8Array, at: number): Uint8Array {
  const changed = Uint8Array.from(body);
  const index = Math.floor(at / 8) % changed.length;
  changed[index] = (changed[index] ?? 0) ^ (1 << (at % 8));
  return changed;
}

/** Characters of a value move to the next name (or to its own), so that the concatenated text stays the same. */
function withBorderMoved(pairs: readonly Pair[], field: number, length: number): Pair[] {
  const sorted = [...pairs].sort(([one], [other]) => (one < other ? -1 : 1));
  const at = field % sorted.length;
  const [name, value] = sorted[at] ?? ['', ''];
  const next = sorted[at + 1];
  const moved = Math.min(length, value.length);
  if (length % 2 === 0 || !next) return sorted.with(at, [name + value.slice(0, moved), value.slice(moved)]);
  return sorted
    .with(at, [name, value.slice(0, value.length - moved)])
    .with(at + 1, [value.slice(value.length - moved) + next[0], next[1]]);
}

/** Characters of a value move to the next value, in the written order. */
function withValuesMoved(pairs: readonly Pair[], field: number, length: number): Pair[] {
  const at = field % pairs.length;
  const [name, value] = pairs[at] ?? ['', ''];
  const next = pairs[at + 1];
  if (!next) return [...pairs];
  const moved = Math.min(length, value.length);
  return pairs
    .with(at, [name, value.slice(0, value.length - moved)])
    .with(at + 1, [next[0], value.slice(value.length - moved) + next[1]]);
}

const swapped = (pairs: readonly Pair[], one: number, other: number): Pair[] => {
  const [first, second] = [pairs[one % pairs.length], pairs[other % pairs.length]];
  if (!first || !second) return [...pairs];
  return pairs.map(([name, value]) =>
    name === first[0] ? [name, second[1]] : name === second[0] ? [name, first[1]] : [name, value],
  );
};

const WORDS = ['0', '1', '9.95', '1995', 'USD', 'JPY', 'Paid', 'YOK', 'f'.repeat(32), '', '-1', 'é'];

/** Mutations of `body`; a form is also changed field by field. */
export function mutationsOf(body: Uint8Array, isForm: boolean): fc.Arbitrary<Mutation> {
  const number = fc.nat(4096);
  const bits = number.map((at) => ({ what: `bit ${at}`, body: flipped(body, at) }));
  const cut = number.map((at) => ({ what: `cut at ${at}`, body: body.subarray(0, at % body.length) }));
  const text = fc
    .constantFrom(...WORDS)
    .map((word) => ({ what: `more: ${word}`, body: encode(decode(body) + word) }));
  if (!isForm) return fc.oneof(bits, cut, text);
  const pairs = pairsOf(body);
  const form = (what: string, changed: Pair[]): Mutation => ({ what, body: written(changed) });
  const few = fc.integer({ min: 1, max: 6 });
  return fc.oneof(
    bits,
    cut,
    text,
    fc.tuple(number, few).map(([at, length]) => form('border', withBorderMoved(pairs, at, length))),
    fc.tuple(number, few).map(([at, length]) => form('values', withValuesMoved(pairs, at, length))),
    fc.tuple(number, number).map(([one, other]) => form('swap', swapped(pairs, one, other))),
    number.map((at) => form('left out', pairs.toSpliced(at % pairs.length, 1))),
    number.map((at) => form('twice', [...pairs, pairs[at % pairs.length] ?? ['a', 'b']])),
    fc.tuple(number, fc.constantFrom(...WORDS)).map(([at, word]) => {
      const [name] = pairs[at % pairs.length] ?? ['a'];
      return form(`${name}=${word}`, pairs.with(at % pairs.length, [name, word]));
    }),
  );
}
