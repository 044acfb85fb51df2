/** The table in the documentation: the clips that each player plays, with the number of audio and subtitle tracks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CLIENTS } from './server.ts';

export interface Result {
  readonly clip: string;
  readonly client: string;
  readonly manifest: string;
  readonly sounds: number;
  readonly texts: number;
  /** Number of audio tracks times subtitle languages. */
  readonly played: number;
  readonly faults: number;
}

const FILE = fileURLToPath(new URL('../../docs/reference/players.md', import.meta.url));
const COLUMNS = Object.entries(CLIENTS).flatMap(([client, { manifests }]) =>
  manifests.map((manifest) => `${client} ${manifest.endsWith('mpd') ? 'DASH' : 'HLS'}`),
);
const HEAD = ['clip', ...COLUMNS];
const TABLE = /^\| clip .*(?:\n\|.*)*\n/m;

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const cellOf = ({ sounds, texts, played, faults }: Result): string =>
  faults > 0 ? `✖ ${faults}` : `${sounds} × ${texts}: ${played}`;

/** The documentation page with cells for these results; other cells stay unchanged. */
export function withResults(page: string, results: readonly Result[]): string {
  const [, , ...before] = (TABLE.exec(page)?.[0] ?? '').trimEnd().split('\n');
  const rows = new Map(before.map((line) => [cellsOf(line)[0] ?? '', cellsOf(line).slice(1)]));
  for (const result of results) {
    const row = rows.get(result.clip) ?? COLUMNS.map(() => '-');
    row[COLUMNS.indexOf(`${result.client} ${result.manifest.endsWith('mpd') ? 'DASH' : 'HLS'}`)] =
      cellOf(result);
    rows.set(result.clip, row);
  }
  const all = [HEAD, ...[...rows].map(([clip, cells]) => [clip, ...cells])];
  const widths = HEAD.map((_, at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)));
  const lines = [all[0], widths.map((width) => '-'.repeat(width)), ...all.slice(1)].map(
    (cells) => `| ${cells?.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`,
  );
  return page.replace(TABLE, () => lines.join(''));
}

/** Writes the results into the documentation. */
export const writeTable = (results: readonly Result[]): void =>
  writeFileSync(FILE, withResults(readFileSync(FILE, 'utf8'), results));
