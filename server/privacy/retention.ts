/** Removes expired rows each night, and each hour the rows of guests beyond their limit. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Origin } from '../bootstrap/origin.ts';
import type { RetentionRule } from './retention-rule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows removed per statement, so that a first night after years does not block other queries. */
const AT_A_TIME = 5000;

async function removeExpiredRows(
  db: Kysely<Database>,
  { table, days = 0, isExpired }: RetentionRule,
  now: Date,
): Promise<number> {
  if (!isExpired) return 0;
  const name = sql.table(table);
  const over = isExpired(new Date(now.getTime() - days * DAY_MS), now);
  let removed = 0;
  for (let some = AT_A_TIME; some === AT_A_TIME; removed += some) {
    // Sequentially, so that each statement is short.
    const { numAffectedRows } = await sql`delete from ${name} where ctid in (
      select t.ctid from ${name} t where ${over} limit ${AT_A_TIME})`.execute(db);
    some = Number(numAffectedRows ?? 0n);
  }
  return removed;
}

/** Removes the oldest rows of guests beyond the limit; returns their number. */
export async function trimGuestRows(
  db: Kysely<Database>,
  { table, guests }: RetentionRule,
  atMost = guests && 'atMost' in guests ? guests.atMost : 0,
): Promise<number> {
  if (!guests || !('atMost' in guests)) return 0;
  const name = sql.table(table);
  let removed = 0;
  for (let some = AT_A_TIME; some === AT_A_TIME; removed += some) {
    // Sequentially, so that each statement is short.
    const { numAffectedRows } = await sql`delete from ${name} where ctid in (
      select t.ctid from ${name} t where ${guests.which ?? sql`true`}
      order by ${sql.ref(`t.${guests.by}`)} desc offset ${atMost} limit ${AT_A_TIME})`.execute(db);
    some = Number(numAffectedRows ?? 0n);
  }
  return removed;
}

const QUEUE = 'retention';
const TRIM_QUEUE = 'retention.guests';
/** Every hour, at a minute when no other job starts. */
const TRIM_CRON = '41 * * * *';
/** At night for most members, away from the full hour. */
const CRON = '23 3 * * *';

/** Declares the nightly and the hourly job. */
export function removeExpired(
  { db, jobs, log, now }: Pick<Origin, 'db' | 'jobs' | 'log' | 'now'>,
  rules: readonly RetentionRule[],
): void {
  jobs.work(
    QUEUE,
    async () => {
      const at = now();
      for (const rule of rules) {
        const removed = await removeExpiredRows(db, rule, at);
        if (removed > 0)
          log.info({ table: rule.table, removed }, 'removed rows at the end of their retention period');
      }
    },
    { onePerKey: true },
  );
  jobs.schedule(QUEUE, CRON);
  jobs.work(
    TRIM_QUEUE,
    async () => {
      for (const rule of rules) {
        const removed = await trimGuestRows(db, rule);
        if (removed > 0) log.warn({ table: rule.table, removed }, 'removed rows of guests beyond the bound');
      }
    },
    { onePerKey: true },
  );
  jobs.schedule(TRIM_QUEUE, TRIM_CRON);
}
