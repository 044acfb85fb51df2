/** A backup is verified when it is made, and a backup of an older site can be restored. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKysely } from '../kysely.ts';
import { migrate } from '../migrate.ts';
import { openPool } from '../pool.ts';
import { run } from './command.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const base = mkdtempSync(join(tmpdir(), 'nocturne-verified-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
/** Timeout: a database is migrated and filled. */
const RESTORING = { timeout: 180_000 };

/** Rows of 2026-11-22, before the host created the tables that plugins refer to. */
const old = JSON.parse(readFileSync(new URL('./old-backup.json', import.meta.url), 'utf8')) as {
  readonly manifest: Manifest;
  readonly rows: Readonly<Record<string, readonly string[]>>;
};

it(
  'a backup from before the shared tables is restored and migrated to the current schema',
  RESTORING,
  async () => {
    const from = mkdtempSync(join(base, 'old-'));
    writeFileSync(join(from, MANIFEST), JSON.stringify(old.manifest));
    for (const [file, lines] of Object.entries(old.rows))
      writeFileSync(join(from, file), gzipSync(lines.map((line) => `${line}\n`).join('')));
    const open = await openPool({ memory: true });
    try {
      const db = createKysely(open);
      await restore(db, open, from);
      await migrate(db);
      const { rows } = await sql<{
        email: string;
        discreet_mail: boolean;
      }>`select email, discreet_mail from users`.execute(db);
      expect(rows).toEqual([{ email: 'a@example.org', discreet_mail: true }]);
      const { rows: films } = await sql`select title_key_en from movies`.execute(db);
      expect(films).toEqual([{ title_key_en: 'elan' }]);
    } finally {
      await open.close();
    }
  },
);

describe('the backup command', () => {
  const backup = async (name: string, ...options: string[]) => {
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const env = { DATA_DIR: join(base, 'data'), NODE_ENV: 'development', BRAND: 'streaming' };
    const code = await run(['backup', join(base, name), ...options], env, { say, complain: say });
    return { code, lines };
  };

  beforeAll(async () => {
    const open = await openPool({ folder: join(base, 'data', 'db') });
    await migrate(createKysely(open));
    await open.close();
  }, RESTORING.timeout);

  it('the backup command verifies its backup unless --not-verified is given', RESTORING, async () => {
    const verified = await backup('verified');
    expect([verified.code, verified.lines.at(-1)]).toEqual([
      0,
      'Verified: the backup restores into an empty database.',
    ]);
    const saved = await backup('saved', '--not-verified');
    expect([saved.code, saved.lines.at(-1)]).toEqual([
      0,
      `Not verified. To check whether it can be restored: npm run rehearse-restore -- ${join(base, 'saved')}`,
    ]);
  });

  it('the backup command fails if its backup cannot be restored', RESTORING, async () => {
    const open = await openPool({ folder: join(base, 'data', 'db') });
    await sql`create table left_over (id integer)`.execute(createKysely(open));
    await open.close();
    const { code, lines } = await backup('unusable');
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^The files in .* are not a usable backup\. Nothing here makes the tables public.left_over/,
    );
  });
});
