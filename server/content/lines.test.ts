/** Parsing lines of a file, and rejecting those that cannot be stored. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FaultyLines, REPORTED_FAULTS_MAX } from './import.ts';
import * as v from 'valibot';
import type { ContentKind } from '#ports/content.ts';
import { readLines } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'nocturne-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORD = {
  kind: 'word',
  schema: v.strictObject({ text: v.string() }),
  keyOf: ({ text }: { text?: unknown }) => String(text),
} as unknown as ContentKind;
const word = (text: string): string => `{"kind":"word","text":"${text}"}`;

async function readOf(...lines: (string | Buffer)[]) {
  const file = join(folder, 'words.jsonl');
  writeFileSync(
    file,
    Buffer.concat(lines.map((line) => (typeof line === 'string' ? Buffer.from(line) : line))),
  );
  const { lines: read, faults } = await readLines(file, [WORD]);
  return {
    texts: (read.get(WORD) ?? []).map(({ entry }) => entry['text']),
    faults: faults.map(({ line, text }) => `${line}: ${text}`),
  };
}

it('lines may end with or without a carriage return, and the file may begin with a byte order mark', async () => {
  const { texts, faults } = await readOf(
    '\u{FEFF}',
    word('one'),
    '\r\n\r\n',
    word('two'),
    '\n',
    word('three'),
  );
  expect([texts, faults]).toEqual([['one', 'two', 'three'], []]);
});

it('Unicode line separators, and escapes that only resemble unstorable ones, are accepted', async () => {
  const { texts, faults } = await readOf(
    word('a\u2028b\u2029c'),
    '\n',
    word(String.raw`\ud83c\udf3b \\u0000`),
  );
  expect([texts, faults]).toEqual([['a\u2028b\u2029c', '🌻 \\u0000'], []]);
});

it('a line longer than one chunk is read', async () => {
  const long = 'ü'.repeat(200_000);
  const { texts } = await readOf(word(long), '\n', word('short'));
  expect(texts).toEqual([long, 'short']);
});

it('an undecodable line is reported, and reading continues', async () => {
  const cut = Buffer.from(word('cut@'));
  cut[cut.indexOf('@')] = 0xc3;
  const lines = [
    cut,
    '\n',
    word('fine'),
    '\n',
    word(String.raw`\u0000`),
    '\n',
    word(String.raw`\uD83D`),
    '\n{"kind":',
  ];
  const unstorable = 'has a character that cannot be stored: U+0000, or half of a surrogate pair';
  const { texts, faults } = await readOf(...lines);
  expect(texts).toEqual(['fine']);
  expect(faults).toEqual(['1: is not UTF-8', `3: ${unstorable}`, `4: ${unstorable}`, '5: is no JSON object']);
});

it('a completely invalid file reports a thousand errors and the number of the others', () => {
  const faults = Array.from({ length: 2500 }, (_none, index) => ({ line: index + 1, text: 'slug: missing' }));
  const lines = new FaultyLines(faults).message.split('\n');
  expect(lines).toHaveLength(REPORTED_FAULTS_MAX + 2);
  expect(lines.slice(-2)).toEqual(['and 1500 more.', '2500 faults: nothing was imported.']);
});
