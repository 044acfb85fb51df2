/** SQL of the counts: views of each page, and the operator's daily numbers. Visitors are not stored. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { isOwnMember, ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import type { DailyNumbersTable } from './tables.ts';

export type NumberName = DailyNumbersTable['name'];

/** Number of rows that share one count, so that parallel updates rarely block each other. */
const SLOTS = 16;
/** The longest period on the numbers page, in days; the first count of accounts and subscriptions covers it. */
export const DAYS_MAX = 90;

/** Counts one view of a page by its route. */
export async function countView({ db, config, now }: Origin, path: string): Promise<void> {
  await db
    .insertInto('page_views')
    .values({ day: now().toISOString().slice(0, 10), path, brand: config.brand })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path', 'brand']).doUpdateSet({ views: sql<number>`page_views.views + 1` }),
    )
    .execute();
}

/** Input of a count. Days begin at midnight in `timeZone` (IANA name). */
export interface Counting {
  readonly db: Kysely<Database>;
  /** The brand of the numbers. */
  readonly place: BrandPlace;
  readonly now: () => Date;
  readonly timeZone: string;
}

const dayOf = (at: Date, timeZone: string) =>
  sql<string>`(${at}::timestamptz at time zone ${timeZone})::date`;

/** Adds to one of today's numbers. */
export async function count(
  { db, place, now, timeZone }: Counting,
  name: 'visits' | 'watched_s',
  amount: number,
): Promise<void> {
  await sql`insert into daily_numbers (day, brand, name, slot, amount)
    values (${dayOf(now(), timeZone)}, ${place.brand}, ${name}, floor(random() * ${SLOTS})::int, ${amount})
    on conflict (day, name, slot, brand) do update set amount = daily_numbers.amount + excluded.amount`.execute(
    db,
  );
}

/**
 * Numbers that are counted from existing rows: table, time column and condition. Free access is not counted as joining.
 */
const FACTS = {
  sign_ups: { table: sql`users`, member: 'f.id', at: sql`created_at`, which: sql`true` },
  joins: { table: sql`subscriptions`, member: 'f.user_id', at: sql`started_at`, which: sql`price_cents > 0` },
  cancellations: {
    table: sql`subscriptions`,
    member: 'f.user_id',
    at: sql`canceled_at`,
    which: sql`price_cents > 0`,
  },
} as const;

const FACT_NAMES = sql.join(Object.keys(FACTS));

/**
 * Counts accounts and subscriptions for the days since the last run, at least yesterday and today. A number never
 * decreases: a later deleted account still counts as a sign-up. Idempotent, also for parallel runs.
 */
export async function rollUp({ db, place, now, timeZone }: Counting): Promise<void> {
  const today = dayOf(now(), timeZone);
  const own = sql.join(ownBrands(place));
  // Take over counts from before brands were separated, instead of starting new ones.
  await sql`update daily_numbers d set brand = ${place.brand}
    where d.brand = '' and d.brand in (${own}) and d.name in (${FACT_NAMES})
      and not exists (select 1 from daily_numbers o where o.brand = ${place.brand}
        and o.day = d.day and o.name = d.name and o.slot = d.slot)`.execute(db);
  const { rows } = await sql<{ since: Date }>`
    select least(coalesce(max(day), ${today} - ${DAYS_MAX - 1}::int), ${today} - 1)::timestamp at time zone ${timeZone} as since
    from daily_numbers where name in (${FACT_NAMES}) and brand in (${own})`.execute(db);
  const since = rows[0]?.since;
  for (const [name, { table, member, at, which }] of Object.entries(FACTS))
    await sql`insert into daily_numbers (day, brand, name, slot, amount)
      select (${at} at time zone ${timeZone})::date, ${place.brand}, ${name}, 0, count(*) from ${table} f
      where ${at} >= ${since} and ${at} <= ${now()} and ${which} and ${isOwnMember(place, member)} group by 1 order by 1
      on conflict (day, name, slot, brand) do update set amount = greatest(daily_numbers.amount, excluded.amount)`.execute(
      db,
    );
}

export type NumbersOfDay = { readonly day: string } & Readonly<Record<NumberName, number>>;

const NOTHING = { visits: 0, sign_ups: 0, joins: 0, cancellations: 0, watched_s: 0 };

/** The last `days` days, oldest first, including today. */
export async function readNumbers(
  { db, place, now, timeZone }: Counting,
  days: number,
): Promise<readonly NumbersOfDay[]> {
  const today = dayOf(now(), timeZone);
  const { rows } = await sql<{ day: string; name: NumberName | null; amount: number }>`
    select d::date as day, n.name, coalesce(sum(n.amount), 0)::bigint as amount
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') d
    left join daily_numbers n on n.day = d::date and n.brand in (${sql.join(ownBrands(place))})
    group by 1, 2 order by 1`.execute(db);
  const byDay = new Map<string, NumbersOfDay>();
  for (const { day, name, amount } of rows)
    byDay.set(day, { ...NOTHING, ...byDay.get(day), day, ...(name === null ? {} : { [name]: amount }) });
  return [...byDay.values()];
}
