/**
 * Simulates a member who uses every feature and deletes the account, then searches every place where the site stores
 * data.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { isTheirs } from '#plugins/account/server/personal-rows.ts';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { createOrigin } from '#server/bootstrap/open-origin.ts';
import { createKysely } from '#server/db/kysely.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { restore } from '#server/db/backup/restore.ts';
import { save } from '#server/db/backup/save.ts';
import { erasuresFile, writeErasures } from '#server/privacy/erasures.ts';
import { personalDataOf } from '#server/privacy/stored-data.ts';
import { rewriteFiles } from '#server/privacy/rewritten-files.ts';
import { testConfig } from '#server/testing/origin.ts';
import { emptyDatabase } from '#server/testing/postgres.ts';
import { deleteEverything, useEverything } from './play.ts';
import { findIn, findInDatabase, findInFolder, listed, type Found } from './search.ts';
import { openTraceSite, type TraceSite } from './site.ts';
import { MEMBER_NUMBER, NAMED, tableOf, TRACES } from './strings.ts';

export interface Left {
  readonly done: readonly string[];
  readonly failed: readonly string[];
  /** Strings that the database held while the account existed. */
  readonly stored: readonly string[];
  /** Declared tables of the brand in which the member had no row. */
  readonly unused: readonly string[];
  /** Places with remaining data that are not declared. */
  readonly left: readonly string[];
  /** Places with remaining data that a declaration names. */
  readonly named: readonly string[];
}

const isNamed = ({ where, what }: Found): boolean =>
  Object.entries(NAMED).some(
    ([column, strings]) => (where === column || where === tableOf(column)) && strings.includes(what),
  );

/** The plugins without which a brand has no rows in these tables of the host. */
const WRITERS: Readonly<Record<string, string>> = {
  subscriptions: 'subscription',
  entitlements: 'subscription',
  ledger_entries: 'payments',
  transactions: 'payments',
  film_sales: 'store',
  owned_movies: 'store',
  visualizations: 'player',
};

/** Declared tables of the brand without a row of the member. */
async function unusedTables({ at: { site } }: TraceSite, brand: string): Promise<string[]> {
  const { db } = site.origin;
  const { id, email } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', MEMBER_NUMBER)
    .executeTakeFirstOrThrow();
  const person = { id, email, is_email_verified: true, brands: null };
  const modules = await modulesOf(await loadBrand(brand));
  const unused: string[] = [];
  for (const { table, by, file } of personalDataOf(modules)) {
    const writer = WRITERS[table];
    if (file === null || (writer !== undefined && !modules.some(({ id }) => id === writer))) continue;
    const { rows } =
      await sql`select 1 from ${sql.table(table)} t where ${isTheirs(by, person, 't')} limit 1`.execute(db);
    if (rows.length === 0) unused.push(`${table} (${file})`);
  }
  return unused;
}

/** Saves a backup while the account exists; returns what its restored database contains after the deletion. */
async function backUp({ at, dataDir }: TraceSite, brand: string): Promise<() => Promise<Found[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-traces-'));
  const backup = join(folder, 'backup');
  await save(at.site.origin.db, { folder: backup, media: null, now: at.site.clock.now() });
  return async () => {
    const server = process.env['TEST_DATABASE_URL'];
    const made = server === undefined ? undefined : await emptyDatabase(server);
    const place = made?.place ?? { folder: join(folder, 'db') };
    try {
      const open = await openPool(place);
      await restore(createKysely(open), open, backup);
      await open.close();
      const config = testConfig({ DATA_DIR: dataDir, BRAND: brand });
      const again = await createOrigin({ config, place, background: false });
      try {
        await migrate(again.db);
        await again.jobs.prepare();
        if ((await again.eraseAgain()) !== 1) throw new Error('the account was not erased again');
        return [...(await findInDatabase(again.db, TRACES))];
      } finally {
        await again.close();
      }
    } finally {
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** The files of tables with declared columns, and of their indexes. */
async function filesOf(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const table of new Set(Object.keys(NAMED).map(tableOf))) {
    const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${table}) as file
      union all select pg_relation_filepath(indexrelid) from pg_index where indrelid = ${table}::regclass`.execute(
      db,
    );
    for (const { file } of rows) files.set(`db/${file}`, table);
  }
  return files;
}

/** Searches the files of the site: its data folder, and those of the embedded database after the nightly job. */
async function findInFiles({ at, dataDir }: TraceSite): Promise<Found[]> {
  const { db, embedded } = at.site.origin;
  const file = erasuresFile(dataDir);
  await writeErasures(db, file, at.site.clock.now());
  if (!existsSync(file)) throw new Error('the deletion was not recorded');
  if (embedded) {
    await rewriteFiles(db);
    const dump = await embedded.dumpDataDir('none');
    const archive = join(dataDir, 'database.tar');
    writeFileSync(archive, Buffer.from(await dump.arrayBuffer()));
    const database = join(dataDir, 'db');
    mkdirSync(database);
    execFileSync('tar', ['--extract', '--absolute-names', '--transform', 's,^/*,,', '--file', archive], {
      cwd: database,
    });
    rmSync(archive);
    if (!existsSync(join(database, 'PG_VERSION'))) throw new Error('the files of the database were not read');
  }
  const declared = await filesOf(db);
  return findInFolder(dataDir, TRACES).map((one) => ({
    ...one,
    where: declared.get(one.where) ?? `DATA_DIR/${one.where}`,
  }));
}

export async function leaveNoTrace(
  brand: string,
  { gateways, isWhole }: { gateways?: readonly string[]; isWhole: boolean },
): Promise<Left> {
  const site = await openTraceSite(brand);
  const { db } = site.at.site.origin;
  try {
    await useEverything(site, gateways);
    const stored = new Set((await findInDatabase(db, TRACES)).map(({ what }) => what));
    const unused = await unusedTables(site, brand);
    const findInBackup = isWhole ? await backUp(site, brand) : null;
    await deleteEverything(site);
    const found = [
      ...(await findInDatabase(db, TRACES)),
      ...findIn('log', site.logged.join('\n'), TRACES),
      ...findIn('metrics', await site.at.site.app.metrics.text(), TRACES),
      ...(isWhole ? await findInFiles(site) : []),
      ...((await findInBackup?.()) ?? []),
    ];
    return {
      done: site.done,
      failed: site.failed,
      stored: [...stored],
      unused,
      left: listed(found.filter((one) => !isNamed(one))),
      named: listed(found.filter(isNamed)),
    };
  } finally {
    await site.at.site.close();
    rmSync(site.dataDir, { recursive: true, force: true });
  }
}
