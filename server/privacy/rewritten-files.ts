/**
 * Removes deleted rows from the files of the embedded database as well: a database keeps old rows in its pages,
 * statistics and log until it needs their space. On Postgres this is up to the operator (docs/explanation/security.md).
 */
import { sql, type Kysely } from 'kysely';
import type { Origin } from '../bootstrap/origin.ts';
import type { Database } from '../db/schema.ts';

const QUEUE = 'rewritten-files';
/** After the nightly job that removes expired rows (retention.ts). */
const CRON = '53 3 * * *';
const DAY_MS = 86_400_000;

/** In this order: statistics contain values of rows, and the log contains what was written before. */
const STATEMENTS = [
  'analyze',
  'vacuum full',
  // Finished log files are removed instead of being overwritten at some later time.
  'set wal_recycle = off',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

/** Rewrites every table and starts a new log file. No other queries are answered in the meantime. */
export async function rewriteFiles(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Declares the job: it runs in each night after a day on which an account was deleted. */
export function rewriteFilesAtNight({ db, jobs, now }: Pick<Origin, 'db' | 'jobs' | 'now'>): void {
  jobs.work(
    QUEUE,
    async () => {
      const since = new Date(now().getTime() - DAY_MS);
      const erased = await db
        .selectFrom('account_erasures')
        .select('digest')
        .where('erased_at', '>', since)
        .limit(1)
        .executeTakeFirst();
      if (erased) await rewriteFiles(db);
    },
    { onePerKey: true },
  );
  jobs.schedule(QUEUE, CRON);
}
