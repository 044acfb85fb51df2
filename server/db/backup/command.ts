/** `npm run backup -- FOLDER`, `npm run restore -- FOLDER`, `npm run rehearse-restore -- FOLDER`. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigFault } from '#server/config/config-fault.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { createKysely } from '../kysely.ts';
import { FolderLocked, lockFolder } from '../lock.ts';
import { LONG_STATEMENT_TIMEOUT_MS, openPool, placeOf, type OpenPool, type Place } from '../pool.ts';
import { erasuresFile } from '#server/privacy/erasures.ts';
import { mediaStore } from '#server/media/media-url.ts';
import { BackupFault, type Manifest } from './manifest.ts';
import { readBackup, restore } from './restore.ts';
import { mediaIn, save } from './save.ts';

const NOT_VERIFIED = '--not-verified';
const USAGE = `npm run backup -- FOLDER             saves the database into a new folder, and verifies it as rehearse-restore does
npm run backup -- FOLDER ${NOT_VERIFIED}   saves it only
npm run restore -- FOLDER            restores it into an empty database
npm run rehearse-restore -- FOLDER   restores it into an embedded database that is thrown away, and says what it took

The database is the one the settings name (DATABASE_URL, else DATA_DIR; the site must not be running on that DATA_DIR).
Films of MEDIA_URL are listed, not copied, and SECRET is not in a backup: keep both beside it.`;

const ACTS = ['backup', 'restore', 'rehearse'] as const;
type Say = (line: string) => unknown;
const MS = 1000;

async function withDatabase<Result>(
  place: Place,
  work: (db: ReturnType<typeof createKysely>, open: OpenPool) => Promise<Result>,
): Promise<Result> {
  const open = await openPool(place, undefined, LONG_STATEMENT_TIMEOUT_MS);
  try {
    return await work(createKysely(open), open);
  } finally {
    await open.close();
  }
}

const totalOf = ({ tables }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

/** Films that the backup lists but the media folder lacks or has with another size. */
function lackingMedia({ media }: Manifest, folder: string | null): string[] {
  if (media === null || folder === null) return [];
  const here = new Map(mediaIn(folder).map(({ path, size }) => [path, size]));
  return media.filter(({ path, size }) => here.get(path) !== size).map(({ path }) => path);
}

function sayMedia(manifest: Manifest, folder: string | null, say: Say): void {
  if (manifest.media === null) return void say('Films are in a bucket, which is not checked.');
  const lacking = lackingMedia(manifest, folder);
  say(`Films: ${manifest.media.length} files listed, ${lacking.length} of them not in the folder of media.`);
  lacking.forEach((path) => say(`  ${path}`));
}

const sayErasures = (file: string, say: Say): void =>
  void say(
    existsSync(file)
      ? `The next start deletes the accounts of ${file} again.`
      : `There is no ${file}: accounts that were deleted since the backup are back. Copy the newest one there before the start.`,
  );

function mediaFolder({ media }: Config): string | null {
  const store = mediaStore(media);
  return store.is === 'folder' ? store.folder : null;
}

/** Restores into a temporary database. Throws BackupFault if that fails. */
async function restoreElsewhere(folder: string): Promise<Manifest> {
  const scratch = mkdtempSync(join(tmpdir(), 'nocturne-rehearsal-'));
  try {
    return await withDatabase({ folder: scratch }, (db, open) => restore(db, open, folder));
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw new BackupFault(`The backup cannot be restored by this version: ${reason}.`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function rehearse(folder: string, say: Say): Promise<void> {
  readBackup(folder);
  const began = performance.now();
  const manifest = await restoreElsewhere(folder);
  for (const { schema, name, rows, checksum } of manifest.tables.filter((table) => table.rows > 0))
    say(`${`${schema}.${name}`.padEnd(36)} ${String(rows).padStart(8)}  ${checksum.slice(0, 12)}`);
  const seconds = ((performance.now() - began) / MS).toFixed(1);
  say(`Rehearsed: ${totalOf(manifest)}, made at ${manifest.made_at}, equal the saved data (${seconds} s).`);
}

/** Verifies that the backup can be restored. Throws BackupFault if it cannot. */
async function verify(folder: string, say: Say): Promise<void> {
  try {
    await restoreElsewhere(folder);
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    throw new BackupFault(`The files in ${folder} are not a usable backup. ${error.message}`);
  }
  say('Verified: the backup restores into an empty database.');
}

/** Runs the command; returns its exit code. */
export async function run(
  [act = '', folder, ...rest]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { say, complain }: { readonly say: Say; readonly complain: Say },
): Promise<number> {
  const isNotVerified = act === 'backup' && rest.length === 1 && rest[0] === NOT_VERIFIED;
  const isKnown = ACTS.some((one) => one === act) && (rest.length === 0 || isNotVerified);
  if (!isKnown || folder === undefined || folder.startsWith('-')) {
    complain(USAGE);
    return 1;
  }
  try {
    if (act === 'rehearse') {
      await rehearse(folder, say);
      return 0;
    }
    const config = readConfig(env);
    if (act === 'restore') readBackup(folder);
    const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : undefined;
    try {
      const media = mediaFolder(config);
      const manifest = await withDatabase(placeOf(config), (db, open) =>
        act === 'backup' ? save(db, { folder, media, now: new Date() }) : restore(db, open, folder),
      );
      say(`${act === 'backup' ? 'Saved' : 'Restored'} ${totalOf(manifest)}.`);
      sayMedia(manifest, media, say);
      if (act === 'restore') sayErasures(erasuresFile(config.dataDir), say);
    } finally {
      unlock?.();
    }
    if (isNotVerified)
      say(`Not verified. To check whether it can be restored: npm run rehearse-restore -- ${folder}`);
    else if (act === 'backup') await verify(folder, say);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupFault || error instanceof FolderLocked || error instanceof ConfigFault))
      throw error;
    complain(error.message);
    return 1;
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await run(process.argv.slice(2), process.env, {
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
