/** Makes a backup: all rows of a database at one moment, compressed, in one file per table. */
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { sumOf } from './checksum.ts';
import { BackupFault, emptyManifest, MANIFEST, type Manifest, type SavedTable } from './manifest.ts';
import {
  columnsOf,
  hasTables,
  jobsOf,
  migrationsOf,
  rowsOf,
  sameWords,
  sequencesOf,
  tablesOf,
  type Table,
} from './tables.ts';

/** Backups contain personal data. */
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY = 0o600;

/** Creates the folder. Throws BackupFault if it is not empty. */
function newFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (readdirSync(folder).length > 0)
    throw new BackupFault(`${folder} is not empty: a backup needs a separate folder.`);
}

async function saveTable(trx: Kysely<Database>, folder: string, table: Table): Promise<SavedTable> {
  const file = `${table.schema}.${table.name}.jsonl.gz`;
  const zip = createGzip();
  const out = createWriteStream(join(folder, file), { mode: OWNER_ONLY, flags: 'wx', flush: true });
  zip.pipe(out);
  const sum = sumOf();
  for await (const line of rowsOf(trx, table, await columnsOf(trx, table))) {
    sum.add(line);
    if (!zip.write(`${line}\n`)) await once(zip, 'drain');
  }
  zip.end();
  await finished(out);
  return { ...table, ...sum.read(), file };
}

/** All files in the media folder; empty if it does not exist. */
export function mediaIn(folder: string): NonNullable<Manifest['media']> {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file).replaceAll(sep, '/'), size: statSync(file).size }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

export interface SaveOptions {
  readonly folder: string;
  /** Folder of films; null if they are in a bucket. */
  readonly media: string | null;
  readonly now: Date;
}

/** Reads the database as of one moment; a site on Postgres keeps running in the meantime. Throws BackupFault. */
export async function save(db: Kysely<Database>, { folder, media, now }: SaveOptions): Promise<Manifest> {
  if (!(await hasTables(db))) throw new BackupFault('The database is empty: there is nothing to save.');
  newFolder(folder);
  const saved = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await sameWords(trx);
      const tables: SavedTable[] = [];
      for (const table of await tablesOf(trx)) tables.push(await saveTable(trx, folder, table));
      return {
        migrations: await migrationsOf(trx),
        jobs: await jobsOf(trx),
        tables,
        sequences: await sequencesOf(trx),
      };
    });
  const manifest: Manifest = {
    ...emptyManifest,
    made_at: now.toISOString(),
    ...saved,
    media: media === null ? null : mediaIn(media),
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: OWNER_ONLY,
    flush: true,
  });
  return manifest;
}
