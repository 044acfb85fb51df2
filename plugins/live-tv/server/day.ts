/** Days of a time zone, which have 23 to 25 hours, computed by the database. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export interface Day {
  /** ISO date of the day, e.g. `2026-11-23`. */
  readonly name: string;
  /** Start of the day in ms since 1970. */
  readonly from: number;
  readonly until: number;
}

/** A day by its ISO date, or the current day at `now` (ms since 1970), in `timeZone` (IANA name). */
export async function dayIn(
  db: Kysely<Database>,
  { timeZone, day, now }: { timeZone: string; day: string | undefined; now: number },
): Promise<Day> {
  const { rows } = await sql<{ name: string; begins: Date; ends: Date }>`
    select to_char(day, 'YYYY-MM-DD') as name, day::timestamp at time zone ${timeZone} as begins,
      (day + 1)::timestamp at time zone ${timeZone} as ends
    from (select coalesce(${day ?? null}::date, (${new Date(now)}::timestamptz at time zone ${timeZone})::date) as day) d
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database returned no day');
  return { name: found.name, from: found.begins.getTime(), until: found.ends.getTime() };
}
