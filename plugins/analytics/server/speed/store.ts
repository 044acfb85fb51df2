/** SQL of page speeds: loads are counted in steps of 10 %, from which the 75th percentile is read. */
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import type { postPageSpeed } from '../../api.ts';
import type { SpeedMetric } from '../../rule-speed.ts';

type Measurement = InferOutput<(typeof postPageSpeed)['body']>['measurements'][number];
type Db = Pick<Origin, 'db' | 'config' | 'now'>;

/** Factor between two steps, so that a percentile is exact to 10 %. */
const STEP_FACTOR = 1.1;
const PERCENTILE = 0.75;
/** The country of rows that count the loads of all countries. */
const ALL_COUNTRIES = '';

/** The lowest step that contains a value. */
export const stepOf = (value: number): number =>
  Math.ceil(Math.log(Math.max(1, value)) / Math.log(STEP_FACTOR));
/** The largest value of a step. */
export const valueOf = (step: number): number => STEP_FACTOR ** step;

export interface Load {
  readonly page: string;
  readonly device: 'DESKTOP' | 'MOBILE';
  readonly country: string;
  readonly measurements: readonly Measurement[];
}

/** Counts a page load, and stores it if it is the slowest of the day. */
export async function countLoad({ db, config, now }: Db, load: Load): Promise<void> {
  const { page, device, country, measurements } = load;
  const common = { day: now().toISOString().slice(0, 10), brand: config.brand, page, device };
  const countries = [...new Set([ALL_COUNTRIES, country])];
  await db.transaction().execute(async (trx) => {
    // Sort the measurements, so that two loads never deadlock.
    for (const { metric, value, cause } of measurements.toSorted((a, b) => (a.metric < b.metric ? -1 : 1))) {
      await trx
        .insertInto('page_speeds')
        .values(countries.map((one) => ({ ...common, country: one, metric, step: stepOf(value) })))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'brand', 'page', 'metric', 'device', 'country', 'step'])
            .doUpdateSet({ loads: sql<number>`page_speeds.loads + 1` }),
        )
        .execute();
      await trx
        .insertInto('page_speed_causes')
        .values({ ...common, metric, value, cause })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'brand', 'page', 'metric', 'device'])
            .doUpdateSet({ value, cause })
            .where('page_speed_causes.value', '<', value),
        )
        .execute();
    }
  });
}

export interface SpeedQuery {
  readonly days: number;
  /** undefined for all devices. */
  readonly device: string | undefined;
  readonly country: string | undefined;
}

export interface PageSpeed {
  readonly page: string;
  readonly metric: SpeedMetric;
  readonly loads: number;
  /** The 75th percentile: in ms, for CLS in thousandths. */
  readonly p75: number;
  /** The slowest load in all countries; null if its day is not in the period. */
  readonly worst: { readonly value: number; readonly cause: string } | null;
}

/** Speeds of each page, the most loaded pages first. */
export async function readSpeeds({ db, config, now }: Db, query: SpeedQuery): Promise<readonly PageSpeed[]> {
  const { days, device, country } = query;
  const isWanted = sql`brand in (${sql.join(ownBrands(config))}) and day > ${now().toISOString().slice(0, 10)}::date - ${days}::int
    and ${device === undefined ? sql`true` : sql`device = ${device}`}`;
  const { rows } = await sql<{
    page: string;
    metric: SpeedMetric;
    loads: number;
    step: number;
    value: number | null;
    cause: string | null;
  }>`
    with steps as (
      select page, metric, step, sum(loads) as loads from page_speeds
      where ${isWanted} and country = ${country ?? ALL_COUNTRIES} group by 1, 2, 3
    ), sums as (
      select *, sum(loads) over (partition by page, metric order by step) as up_to,
        sum(loads) over (partition by page, metric) as total from steps
    ), worst as (
      select distinct on (page, metric) page, metric, value, cause from page_speed_causes
      where ${isWanted} order by page, metric, value desc
    )
    select s.page, s.metric, max(s.total)::bigint as loads, min(s.step) as step, max(w.value) as value, max(w.cause) as cause
    from sums s left join worst w on w.page = s.page and w.metric = s.metric
    where s.up_to >= s.total * ${PERCENTILE}::float8
    group by s.page, s.metric
    order by max(s.total) desc, s.page, s.metric`.execute(db);
  return rows.map(({ page, metric, loads, step, value, cause }) => ({
    page,
    metric,
    loads,
    p75: valueOf(step),
    worst: value === null || cause === null ? null : { value, cause },
  }));
}

/**
 * Countries with page loads in a period, sorted. Each step reads the next country from the index, because there are few
 * countries and many rows.
 */
export async function readCountries({ db, config, now }: Db, days: number): Promise<readonly string[]> {
  const next = (after: string) => sql`(select min(p.country) from page_speeds p
    where p.brand = ${sql.ref(`${after}.brand`)} and p.country > ${sql.ref(`${after}.country`)})`;
  const { rows } = await sql<{ country: string }>`
    with recursive own as (
      select brand, ${ALL_COUNTRIES} as country from unnest(${[...ownBrands(config)]}::text[]) brand
    ), found as (
      select own.brand, ${next('own')} as country from own
      union all
      select found.brand, ${next('found')} from found where found.country is not null
    )
    select distinct country from found where country is not null and exists (select 1 from page_speeds p
      where p.brand = found.brand and p.country = found.country
        and p.day > ${now().toISOString().slice(0, 10)}::date - ${days}::int)
    order by country`.execute(db);
  return rows.map(({ country }) => country);
}
