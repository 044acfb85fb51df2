/**
 * Catalogue import and export: a round trip is identical byte for byte, an invalid file changes nothing, and an
 * interrupted import can be repeated.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLines } from '#server/content/export.ts';
import { importLines, type ImportOptions } from '#server/content/import.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { postSearch } from '#plugins/search/api.ts';
import { CONTENT } from './content.ts';

const { kinds } = CONTENT;
const folder = mkdtempSync(join(tmpdir(), 'nocturne-lines-'));
const file = join(folder, 'catalogue.jsonl');

type Line = Record<string, unknown> & { kind: string };

let full: TestOrigin;
let empty: TestOrigin;
let exported: readonly string[];
beforeAll(async () => {
  full = await testOrigin({ seeded: true });
  empty = await testOrigin();
  exported = await linesOf(full);
});
afterAll(async () => {
  await Promise.all([full.close(), empty.close()]);
  rmSync(folder, { recursive: true });
});

async function linesOf({ origin }: TestOrigin): Promise<string[]> {
  const lines: string[] = [];
  const { faults } = await exportLines(origin.db, kinds, (line) => void lines.push(line));
  expect(faults).toEqual([]);
  return lines;
}

function bring(lines: readonly string[], to: TestOrigin, options: Partial<ImportOptions> = {}) {
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return importLines(to.origin.db, { kinds, file, ...options });
}

const parsed = (lines: readonly string[]): Line[] => lines.map((line) => JSON.parse(line) as Line);
const find = (kind: string, key: string): Line => {
  const found = parsed(exported).find((one) => one.kind === kind && [one['slug'], one['type']].includes(key));
  if (!found) throw new Error(`there is no ${kind} ${key}`);
  return found;
};
const text = (line: object): string => JSON.stringify(line);
const changes = (imported: Awaited<ReturnType<typeof importLines>>) =>
  imported.reduce((sum, { added, changed }) => sum + added + changed, 0);

describe('the exported catalogue', () => {
  it('has a record of every film, person, category and banner of the demo', () => {
    const counts = Map.groupBy(parsed(exported), ({ kind }) => kind);
    expect([...counts.keys()]).toEqual(kinds.map(({ kind }) => kind));
    expect(counts.get('film')?.length).toBeGreaterThan(41);
  });

  it('changes nothing when it is imported into the same database', async () => {
    expect(changes(await bring(exported, full))).toBe(0);
  });

  it('is restored byte for byte in an empty database, even after an interrupted import', async () => {
    const cut = kinds.map((kind) =>
      kind.kind === 'extra' ? { ...kind, write: () => Promise.reject(new Error('the power is off')) } : kind,
    );
    await expect(bring(exported, empty, { kinds: cut })).rejects.toThrow('the power is off');
    const half = await linesOf(empty);
    expect(half.length).toBeGreaterThan(100);
    expect(half.length).toBeLessThan(exported.length);
    await bring(exported, empty);
    expect(await linesOf(empty)).toEqual(exported);
    expect(changes(await bring(exported, empty))).toBe(0);
  });

  it('can be imported in any order of records', async () => {
    const other = await testOrigin();
    await bring(exported.toReversed(), other);
    const sorted = (lines: readonly string[]) => lines.toSorted();
    expect(sorted(await linesOf(other))).toEqual(sorted(exported));
    await other.close();
  });
});

describe('a changed record', () => {
  it('is reported by a dry run but not written', async () => {
    const reported: unknown[] = [];
    const film = { ...find('film', 'salt'), price_minor: 1234, tags: [] };
    await bring([text(film), text({ ...film, slug: 'pepper', similar: ['salt'] })], full, {
      isDry: true,
      report: (...one) => reported.push(one),
    });
    expect(reported).toEqual([
      ['film', 'salt', ['price_minor', 'tags']],
      ['film', 'pepper', 'new'],
    ]);
    expect(await linesOf(full)).toEqual(exported);
  });

  it("is written and found by search, and keeps the counts of visitors' views and ratings", async () => {
    const { db } = full.origin;
    await sql`update movies set seen_ever_count = 4711, rating_sum = 40, rating_count = 9 where slug = 'salt'`.execute(
      db,
    );
    let isNotified = false;
    const stop = full.origin.changes.subscribe(() => (isNotified = true));
    const film = { ...find('film', 'salt'), texts: { en: { title: 'Zanzibar Pepper' } } };
    expect(await bring([text(film)], full)).toEqual([{ kind: 'film', added: 0, changed: 1, unchanged: 0 }]);
    const { rows } =
      await sql`select seen_ever_count, rating_sum, rating_count from movies where slug = 'salt'`.execute(db);
    expect(rows).toEqual([{ seen_ever_count: 4711, rating_sum: 40, rating_count: 9 }]);
    const answer = await full.http.call(postSearch, { body: { query: 'zanzibar' } });
    expect(JSON.stringify(answer)).toContain('Zanzibar Pepper');
    await expect.poll(() => isNotified).toBe(true);
    stop();
    await bring([text(find('film', 'salt'))], full);
    expect(await linesOf(full)).toEqual(exported);
  });

  it('moves an episode from the series that had it', async () => {
    const all = parsed(exported).filter(({ kind }) => kind === 'series') as (Line & { episodes: object[] })[];
    const [from, to] = all;
    if (!from || !to) throw new Error('there are not two series');
    const [taken] = from.episodes;
    const given = { ...to, episodes: [...to.episodes, { ...taken, season: 9, episode: 1 }] };
    await bring([text(given)], full);
    const now = parsed(await linesOf(full)).filter(({ kind }) => kind === 'series') as typeof all;
    expect(now[0]?.episodes).toHaveLength(from.episodes.length - 1);
    expect(now[1]?.episodes).toHaveLength(to.episodes.length + 1);
    await bring([text(to), text(from)], full);
    expect(await linesOf(full)).toEqual(exported);
  });
});

describe('an invalid file', () => {
  const faultsOf = async (lines: readonly string[]) => {
    const error = await bring(lines, full).then(
      () => undefined,
      (fault: unknown) => fault as Error,
    );
    expect(await linesOf(full)).toEqual(exported);
    return error?.message.split('\n');
  };

  it('is reported line by line, and nothing is imported', async () => {
    const film = find('film', 'salt');
    const good = text({ ...film, slug: 'good', similar: [] });
    expect(
      await faultsOf([
        good,
        '{"kind":',
        '',
        '[1]',
        text({ kind: 'actor', slug: 'x' }),
        text({ ...film, slug: 'No Slug', price_minor: -1, colour: 'red' }),
        text({ ...film, slug: 'untitled', texts: { de: { title: 'Ohne' } } }),
        text({ ...film, slug: 'astray', directors: ['nobody-here'], similar: ['good', 'astray-too'] }),
        good,
      ]),
    ).toEqual([
      'line 2: is no JSON object',
      'line 4: is no JSON object',
      expect.stringMatching(/^line 5: kind: must be one of category, label, .* but is "actor"$/),
      expect.stringMatching(/^line 6: slug: /),
      expect.stringMatching(/^line 6: price_minor: /),
      expect.stringMatching(/^line 6: colour: /),
      'line 7: texts: en.title is missing',
      'line 8: person nobody-here is neither in the file nor in the database',
      'line 8: film astray-too is neither in the file nor in the database',
      'line 9: film good is already in line 1',
      '10 faults: nothing was imported.',
    ]);
  });

  it('cannot give one film to two series or move an extra to another film', async () => {
    const [one, two] = parsed(exported).filter(({ kind }) => kind === 'series') as (Line & {
      episodes: { film: string }[];
    })[];
    const film = one?.episodes[0]?.film ?? '';
    const extra = parsed(exported).find(({ kind, film: of }) => kind === 'extra' && of) as Line;
    const lines = [text({ ...one }), text({ ...two, episodes: [{ season: 7, episode: 1, film }] })];
    expect(await faultsOf([...lines, text({ ...extra, film: 'salt' })])).toEqual([
      `line 2: series ${film} as its own is already in line 1`,
      'line 3: extra 1 is one of film a-borrowed-room in this database',
      '2 faults: nothing was imported.',
    ]);
  });
});
