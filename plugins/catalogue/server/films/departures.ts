/** Films that leave the site: a job marks films whose last day is near, and films whose last day is over. */
import { sql } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';

/** Number of days before the last day from which a film is shown as leaving. */
export const LEAVING_SOON_DAYS = 30;
const QUEUE = 'catalogue.departures';
/**
 * Every ten minutes: a film leaves at most ten minutes after midnight UTC, and changes by editors appear as quickly.
 */
const CRON = '*/10 * * * *';

/** Writes only changed rows, so that pages are not rendered again without need. */
export async function updateDepartures({ db, now }: Pick<Origin, 'db' | 'now'>): Promise<void> {
  const today = sql`${now().toISOString().slice(0, 10)}::date`;
  const departure = sql`case when last_day < ${today} then 'left'
    when last_day <= ${today} + ${sql.lit(LEAVING_SOON_DAYS)} then 'soon' end`;
  await sql`update movies set departure = ${departure}
    where (last_day is not null or departure is not null) and departure is distinct from ${departure}`.execute(
    db,
  );
}

export function scheduleDepartures(origin: Origin): void {
  origin.jobs.work(QUEUE, () => updateDepartures(origin));
  origin.jobs.schedule(QUEUE, CRON);
}
