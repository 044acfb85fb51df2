/** A backup is restored into an empty database row by row; a damaged or unsuitable backup restores nothing. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKysely } from '../kysely.ts';
import { openPool, type OpenPool } from '../pool.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { emptyDatabase } from '#server/testing/postgres.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { readBackup, restore } from './restore.ts';
import { save } from './save.ts';
import { run } from './command.ts';

const base = mkdtempSync(join(tmpdir(), 'nocturne-backup-'));
const folder = join(base, 'backup');
/** A name with characters that are special in JSON, SQL and lines. */
const NAME = 'Zoë "Z"\n\\ñ\t\u{1F3AC}';
const NOW = new Date('2026-06-01T12:00:00.000Z');

/** Timeout: a database is migrated from scratch. */
const RESTORING = { timeout: 180_000 };

let site: TestOrigin;
let manifest: Manifest;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  const { db, jobs } = site.origin;
  await sql`insert into users (email, locale, name, created_at, updated_at)
    values ('someone@example.org', 'de', ${NAME}, now(), '2026-01-02 03:04:05.678901+05')`.execute(db);
  await jobs.send('mail', { to: 'someone@example.org' }, { delayS: 3600 });
  const media = join(base, 'media');
  await cp(import.meta.dirname, media, { recursive: true });
  manifest = await save(db, { folder, media, now: NOW });
});
afterAll(async () => {
  await site.close();
  rmSync(base, { recursive: true, force: true });
});

/** An empty database of the kind that this test run uses. */
async function withEmpty<Result>(work: (open: OpenPool) => Promise<Result>): Promise<Result> {
  const server = process.env['TEST_DATABASE_URL'];
  const made = server === undefined ? undefined : await emptyDatabase(server);
  const open = await openPool(made?.place ?? { memory: true });
  try {
    return await work(open);
  } finally {
    await open.close();
    await made?.drop();
  }
}

const restored = (from: string) => withEmpty((open) => restore(createKysely(open), open, from));

describe('a backup', () => {
  it('a backup contains every table, pending jobs, and a list of the films', () => {
    const rows = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table.rows]));
    expect(rows.get('public.movies')).toBeGreaterThan(41);
    expect(rows.get('public.users')).toBeGreaterThan(0);
    expect(rows.get('pgboss.job')).toBeGreaterThan(0);
    expect(manifest.media?.map(({ path }) => path)).toContain('save.ts');
    expect(manifest.migrations.length).toBeGreaterThan(30);
  });

  it(
    'a backup is restored into an empty database with its sequences, foreign keys, search index and jobs',
    RESTORING,
    async () => {
      await withEmpty(async (open) => {
        const db = createKysely(open);
        await restore(db, open, folder);
        const { rows } = await sql<{
          name: string;
          at: string;
        }>`select name, (updated_at at time zone 'utc')::text as at
        from users where email = 'someone@example.org'`.execute(db);
        expect(rows).toEqual([{ name: NAME, at: '2026-01-01 22:04:05.678901' }]);
        const { rows: made } = await sql<{
          id: number;
        }>`insert into users (email, locale, created_at, updated_at)
        values ('next@example.org', 'de', now(), now()) returning id`.execute(db);
        const { rows: before } = await sql<{
          id: number;
        }>`select max(id) as id from users where email <> 'next@example.org'`.execute(db);
        expect(made[0]?.id).toBeGreaterThan(before[0]?.id ?? 0);
        await expect(sql`insert into movie_tags values (1, 4711, 0)`.execute(db)).rejects.toThrow(
          'foreign key',
        );
        await sql`update movies set texts = '{"en":{"title":"Quokka"}}' where slug = 'salt'`.execute(db);
        const { rows: found } = await sql`select 1 from search_documents where title_key = 'quokka'`.execute(
          db,
        );
        expect(found).not.toEqual([]);
        const { rows: jobs } = await sql<{ n: number }>`select count(*) as n from pgboss.job`.execute(db);
        expect(jobs[0]?.n).toBe(manifest.tables.find(({ name }) => name === 'job')?.rows);
        await expect(restore(db, open, folder)).rejects.toThrow('The database is not empty.');
      });
    },
  );
});

const TAGS = 'public.tags.jsonl.gz';
const copy = async (change: (at: (name: string) => string) => void): Promise<string> => {
  const to = mkdtempSync(join(base, 'changed-'));
  await cp(folder, to, { recursive: true });
  change((name) => join(to, name));
  return to;
};

describe('damaged and unsuitable backups', () => {
  const edit = (change: (given: Manifest) => object) => (at: (name: string) => string) =>
    writeFileSync(
      at(MANIFEST),
      JSON.stringify(change(JSON.parse(readFileSync(at(MANIFEST), 'utf8')) as Manifest)),
    );

  it.each([
    [
      'a folder without a manifest',
      (at: (name: string) => string) => unlinkSync(at(MANIFEST)),
      'contains no backup',
    ],
    ['a manifest that was cut off', (at) => writeFileSync(at(MANIFEST), '{"format":1'), 'is not as a backup'],
    ['a backup without one of its files', (at) => unlinkSync(at(TAGS)), `The backup lacks ${TAGS}.`],
    [
      'a backup of a later site',
      edit((given) => ({ ...given, migrations: [...given.migrations, '999-later'] })),
      '999-later is not known here',
    ],
  ] as const satisfies readonly (readonly [string, (at: (name: string) => string) => void, string])[])(
    '%s is refused',
    async (_, change, why) => {
      const changed = await copy(change);
      expect(() => readBackup(changed)).toThrow(why);
    },
  );

  it('a backup with jobs of another version is refused', RESTORING, async () => {
    const changed = await copy(edit((given) => ({ ...given, jobs: 1 })));
    await expect(restored(changed)).rejects.toThrow('The backup has jobs of version 1');
  });

  it('a backup into a folder that is not empty is refused', async () => {
    await expect(save(site.origin.db, { folder, media: null, now: NOW })).rejects.toThrow('is not empty');
  });
});

describe('a rehearsal', () => {
  const rehearsed = async (from: string) => {
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    return { code: await run(['rehearse', from], {}, { say, complain: say }), lines };
  };

  it('a rehearsal restores into a temporary database and reports what it compared', RESTORING, async () => {
    const { code, lines } = await rehearsed(folder);
    expect(lines.at(-1)).toMatch(
      /^Rehearsed: \d+ rows of \d+ tables, made at 2026-06-01T12:00:00.000Z, equal the saved data/,
    );
    expect(lines.some((line) => line.startsWith('public.movies '))).toBe(true);
    expect(code).toBe(0);
  });

  it('restoring changed rows fails and names their tables', RESTORING, async () => {
    const damaged = await copy((at) => {
      const text = gunzipSync(readFileSync(at(TAGS))).toString();
      writeFileSync(at(TAGS), gzipSync(text.replace('"romance"', '"rimance"')));
      const row = gzipSync('{"key":"x","attempts":1,"since":"2026-01-01"}\n');
      appendFileSync(at('public.login_attempts.jsonl.gz'), row);
    });
    await expect(restored(damaged)).rejects.toThrow(
      'The backup is damaged: public.login_attempts has 1 rows in place of 0; rows of public.tags are not those that were saved.',
    );
  });

  it('a rehearsal of a folder without a backup reports an error, and --help prints the usage', async () => {
    expect((await rehearsed(base)).lines[0]).toContain('contains no backup');
    expect((await rehearsed('--help')).lines[0]).toMatch(/^npm run backup -- FOLDER/);
  });
});
