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
import { createKysely } from '#server/db/kysely.ts';
import { openPool } from '#server/db/pool.ts';
import { restore } from '#server/db/backup/restore.ts';
import { save } from '#server/db/backup/save.ts';
import { erasuresFile, writeErasures } from '#server/privacy/erasures.ts';
import { rewriteFiles } from '#server/privacy/rewritten-files.ts';
import { emptyDatabase } from '#server/testing/postgres.ts';
import { deleteEverything, useEverything } from './play.ts';
import { findIn, findInDatabase, findInFolder, listed, type Found } from './search.ts';
import { openTraceSite, type TraceSite } from './site.ts';
import { LEGAL, TRACES } from './strings.ts';

export interface Left {
  readonly done: readonly string[];
  readonly failed: readonly string[];
  /** Strings that the database held while the account existed. */
  readonly stored: readonly string[];
  /** Places with remaining data that no law requires. */
  readonly left: readonly string[];
  /** Places with remaining data that the law requires. */
  readonly legal: readonly string[];
}

const isLegal = ({ where, what }: Found): boolean => what.startsWith(`${LEGAL[where] ?? '-'}:`);

/** Searches a backup of the site, and the database that it is restored into. */
async function findInBackup({ at }: TraceSite): Promise<Found[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-traces-'));
  const server = process.env['TEST_DATABASE_URL'];
  const made = server === undefined ? undefined : await emptyDatabase(server);
  const open = await openPool(made?.place ?? { memory: true });
  try {
    const backup = join(folder, 'backup');
    await save(at.site.origin.db, { folder: backup, media: null, now: at.site.clock.now() });
    const files = findInFolder(backup, TRACES);
    const db = createKysely(open);
    await restore(db, open, backup);
    return [...files, ...(await findInDatabase(db, TRACES))];
  } finally {
    await open.close();
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The columns that the law requires, by table, with the file that declares the table. */
async function filesOf(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const column of Object.keys(LEGAL)) {
    const table = column.slice(0, column.lastIndexOf('.'));
    const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${table}) as file`.execute(db);
    if (rows[0]) files.set(`db/${rows[0].file}`, column);
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
  const legal = await filesOf(db);
  return findInFolder(dataDir, TRACES).map((one) => ({
    ...one,
    where: legal.get(one.where) ?? `DATA_DIR/${one.where}`,
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
    await deleteEverything(site);
    const found = [
      ...(await findInDatabase(db, TRACES)),
      ...findIn('log', site.logged.join('\n'), TRACES),
      ...findIn('metrics', await site.at.site.app.metrics.text(), TRACES),
      ...(isWhole ? [...(await findInBackup(site)), ...(await findInFiles(site))] : []),
    ];
    return {
      done: site.done,
      failed: site.failed,
      stored: [...stored],
      left: listed(found.filter((one) => !isLegal(one))),
      legal: listed(found.filter(isLegal)),
    };
  } finally {
    await site.at.site.close();
    rmSync(site.dataDir, { recursive: true, force: true });
  }
}
