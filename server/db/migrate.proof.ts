/** Migrations: ids that are unique over all plugins, and an order in which each finds what it depends on. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { createKysely } from './kysely.ts';
import { migrate } from './migrate.ts';
import { migrationFiles, type MigrationFile } from './migration-files.ts';
import { openPool, type OpenPool } from './pool.ts';
import type { Database } from './schema.ts';

/** Migrations that share a number; databases remember them by their full names. Every other number is used once. */
const SHARED = [
  '000-platform',
  '000-shared',
  '001-catalogue',
  '001-catalogue-lists',
  '007-comments',
  '007-person-works',
  '007-segments',
];

/** Plugins with released triggers on a table of another plugin, which a new database therefore needs too. */
const BUILDS_ON: Readonly<Record<string, string>> = { plans: 'payments', store: 'payments' };

const files = migrationFiles();
const numberOf = ({ name }: MigrationFile): string => name.slice(0, 3);
const ofHost = files.filter(({ plugin }) => plugin === null);
const plugins = [...new Set(files.flatMap(({ plugin }) => plugin ?? []))];

describe('migration ids', () => {
  it('migration ids are unique over the host and all plugins', () => {
    const names = files.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
  });

  it('every migration has its own number, except those that were released with a shared one', () => {
    const count = Map.groupBy(files, numberOf);
    const shared = files.filter((file) => count.get(numberOf(file))?.length !== 1);
    expect(shared.map(({ name }) => name)).toEqual(SHARED);
  });
});

describe('a migrated database', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await testOrigin();
  });
  afterAll(() => site.close());

  const ran = async () =>
    (
      await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(
        site.origin.db,
      )
    ).rows.map(({ name }) => name);

  it('every migration has run, and a second run adds none', async () => {
    expect((await ran()).toSorted()).toEqual(files.map(({ name }) => name));
    const before = await ran();
    await migrate(site.origin.db);
    expect(await ran()).toEqual(before);
  });

  it('migrations continue after a plugin was removed together with its migrations', async () => {
    const { db } = site.origin;
    await sql`insert into kysely_migration (name, timestamp) values ('099-of-a-plugin-that-went', ${site.clock.now().toISOString()})`.execute(
      db,
    );
    await sql`delete from kysely_migration where name = '018-default-order'`.execute(db);
    await sql`drop index movies_by_default`.execute(db);
    await migrate(db);
    expect(await ran()).toContain('018-default-order');
  });
});

it('migrations run in the order of their full names', async () => {
  const open = await openPool({ memory: true });
  const db = createKysely(open);
  await migrate(db);
  // Rows of a new table are stored in the order of their insertion.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by ctid`.execute(db);
  await open.close();
  const names = files.map(({ name }) => name);
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(names).toEqual(names.toSorted());
}, 60_000);

describe('migrations of an empty database', () => {
  let open: OpenPool;
  let db: Kysely<Database>;
  beforeAll(async () => {
    open = await openPool({ memory: true });
    db = createKysely(open);
    await migrate(db, ofHost);
  }, 60_000);
  afterAll(() => open.close());

  it.each(plugins)('the migrations of %s need no other plugin except those it builds on', async (plugin) => {
    const undone = new Error('undone');
    const wanted = [plugin, BUILDS_ON[plugin]];
    const running = db.transaction().execute(async (trx) => {
      for (const { url } of files.filter((file) => file.plugin !== null && wanted.includes(file.plugin))) {
        const { up } = (await import(url.href)) as Migration;
        await up(trx as unknown as Kysely<never>);
      }
      throw undone;
    });
    await expect(running).rejects.toBe(undone);
  });
});
