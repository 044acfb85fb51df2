/**
 * Deleted accounts stay deleted when an older backup is restored. A trigger records a digest of each in the database; a
 * job copies the digests to a file next to it, which outlives the database; each start erases the accounts again that
 * the file lists and the database has.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Origin } from '../bootstrap/origin.ts';
import type { Database } from '../db/schema.ts';

const FILE = 'erasures';
const OWNER_ONLY = 0o600;
const QUEUE = 'erasures';
/** Every minute: a deletion that is not in the file yet is lost with the database. */
const CRON = '* * * * *';
/** No backup is older: the retention period of `account_erasures` (server/privacy/stored-data.ts). */
export const ERASURES_DAYS = 1095;
const DAY_MS = 86_400_000;
/** A line of the file: `digest day [stories]`. */
const LINE = /^([\da-f]{64}) (\d{4}-\d{2}-\d{2})( stories)?$/;

/** The file of digests; operators store it next to their backups (docs/guides/back-up-and-restore.md). */
export const erasuresFile = (dataDir: string): string => join(dataDir, FILE);

interface Erasure {
  readonly digest: string;
  readonly day: string;
  /** Whether published stories of the account were removed as well. */
  readonly removesStories: boolean;
}

/** The erasures in the file. Throws if a line is damaged, because an erasure must not be skipped silently. */
function readErasures(file: string): Map<string, Erasure> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const erasures = new Map<string, Erasure>();
  for (const [index, line] of lines.entries()) {
    const [, digest, day, stories] = LINE.exec(line.trim()) ?? [];
    if (digest === undefined || day === undefined)
      throw new Error(
        `Line ${index + 1} of ${file} is not an erasure. Restore the file, or remove the line.`,
      );
    const removesStories = stories !== undefined || erasures.get(digest)?.removesStories === true;
    erasures.set(digest, { digest, day, removesStories });
  }
  return erasures;
}

/** Adds the erasures that the database has recorded since, and drops those that are older than every backup. */
export async function writeErasures(db: Kysely<Database>, file: string, now: Date): Promise<void> {
  const known = readErasures(file);
  const oldest = new Date(now.getTime() - ERASURES_DAYS * DAY_MS).toISOString().slice(0, 10);
  const recorded = await db.selectFrom('account_erasures').selectAll().orderBy('erased_at').execute();
  const all = new Map(known);
  for (const { digest, erased_at, removes_stories } of recorded)
    all.set(digest, {
      digest,
      day: erased_at.toISOString().slice(0, 10),
      removesStories: removes_stories || known.get(digest)?.removesStories === true,
    });
  const kept = [...all.values()].filter(({ day }) => day >= oldest);
  const written = kept
    .map(({ digest, day, removesStories }) => `${digest} ${day}${removesStories ? ' stories' : ''}\n`)
    .join('');
  if (existsSync(file) ? readFileSync(file, 'utf8') === written : written === '') return;
  // Written completely or not at all, even if the process ends in between.
  writeFileSync(`${file}.new`, written, { mode: OWNER_ONLY, flush: true });
  renameSync(`${file}.new`, file);
}

/** Declares the job that writes the file. */
export function recordErasures({
  db,
  jobs,
  config,
  now,
}: Pick<Origin, 'db' | 'jobs' | 'config' | 'now'>): void {
  jobs.work(QUEUE, () => writeErasures(db, erasuresFile(config.dataDir), now()), { onePerKey: true });
  jobs.schedule(QUEUE, CRON);
}

interface Erasing {
  readonly db: Kysely<Database>;
  readonly file: string;
  /** Erases an account of a brand without notifying anyone. */
  readonly erase: (
    trx: Transaction<Database>,
    account: { readonly id: number; readonly brand: string; readonly removesStories: boolean },
  ) => Promise<void>;
}

/**
 * Erases every account of the file that the database still has, each in a transaction; returns their number. Nothing
 * may be served before.
 */
export async function applyErasures({ db, file, erase }: Erasing): Promise<number> {
  const named = readErasures(file);
  if (named.size === 0) return 0;
  const known = await db.selectFrom('account_erasures').select('digest').execute();
  for (const { digest } of known) named.delete(digest);
  // The usual start: the file was written from this database.
  if (named.size === 0) return 0;
  const { rows } = await sql<{ id: number; brand: string; digest: string }>`
    select id, brand, digest from (select id, brand, account_digest(id, created_at) as digest from users) own
    where digest = any(${[...named.keys()]}) order by id`.execute(db);
  for (const { id, brand, digest } of rows)
    await db
      .transaction()
      .execute((trx) =>
        erase(trx, { id, brand, removesStories: named.get(digest)?.removesStories === true }),
      );
  await db
    .insertInto('account_erasures')
    .values(
      [...named.values()].map(({ digest, day, removesStories }) => ({
        digest,
        erased_at: new Date(day),
        removes_stories: removesStories,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rows.length;
}
