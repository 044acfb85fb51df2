/**
 * Bench: a reproducible database of many members, written by the database itself. Numbers are derived from row numbers,
 * not from a random generator, so that every run measures the same rows.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';

export interface MemberScale {
  readonly accounts: number;
  /** Watch records of all members together. */
  readonly records: number;
}

/** Payments only need some gateway; this one does not exist. */
const GATEWAY = 'bench';

/** Rows of the measured member, who uses the site more than almost everyone else. */
const HEAVY = { records: 1000, wishes: 1000, owned: 200, payments: 120, ratings: 300, sessions: 20 } as const;

/** Primes, so that multiples of them visit every film before they repeat. */
const MEMBER_STRIDE = 7919;
const FILM_STRIDE = 37;

type Statement = RawBuilder<unknown>;

/** Accounts from the last two years. `bench_members` numbers them, because their ids are generated. */
const accounts = ({ accounts: count }: MemberScale, brand: string, now: Date): Statement[] => [
  sql`create table bench_members (n integer primary key, id integer not null unique)`,
  sql`with made as (
      insert into users (email, password_hash, locale, country, is_email_verified, brand, login_count, created_at, updated_at)
      select 'bench-' || n || '@member.example', null, (array[${sql.join([...LOCALES])}])[1 + n % ${sql.lit(LOCALES.length)}],
        (array['DE', 'ES', 'FR', 'GB', 'AT', 'CH'])[1 + n % 6], n % 10 < 8, ${brand}, n % 50,
        ${now}::timestamptz - (n % 730) * interval '1 day' - (n % 1440) * interval '1 minute', ${now}
      from generate_series(1, ${count}::int) n returning id)
    insert into bench_members select row_number() over (order by id), id from made`,
  sql`create table bench_films (k integer primary key, id integer not null, length integer not null)`,
  sql`insert into bench_films select row_number() over (order by id) - 1, id, greatest(length, 60) from movies
    where status = 'Published'`,
];

/** Joins each member to `each` different films. */
const filmsOfMembers = (each: RawBuilder<number>): Statement => sql`bench_members m
  cross join lateral generate_series(1, ${each}) g
  join bench_films f on f.k = (m.n::bigint * ${MEMBER_STRIDE} + g * ${FILM_STRIDE}) % (select count(*) from bench_films)`;

const library = ({ accounts: count, records }: MemberScale, now: Date): Statement[] => {
  const at = sql`${now}::timestamptz - g * interval '17 hours' - (m.n % 900) * interval '1 minute'`;
  return [
    sql`insert into visualizations
        (user_id, movie_id, current_position, duration, current_percent, finished, observed_at, created_at, updated_at, finished_at)
      select m.id, f.id, f.length * (5 + g * 13 % 95) / 100.0, f.length, 5 + g * 13 % 95, g % 3 = 0, ${at}, ${at}, ${at},
        case when g % 3 = 0 then ${at} end
      from ${filmsOfMembers(sql`${Math.max(1, Math.floor(records / count))}::int`)}`,
    sql`insert into wish_products (user_id, product_type, product_id, position, added_at)
      select m.id, 'Movie', f.id, -g, ${at} from ${filmsOfMembers(sql`5`)}`,
    sql`insert into ratings (user_id, model_type, model_id, rating, rated_at)
      select m.id, 'Movie', f.id, 1 + (m.n + g) % 5, ${at} from ${filmsOfMembers(sql`3`)}`,
    sql`insert into owned_movies (user_id, movie_id, bought_at) select m.id, f.id, ${at} from ${filmsOfMembers(sql`1`)}`,
    sql`insert into comments (model_type, model_id, user_id, commenter_name, content, status, created_at, lang)
      select 'Movie', f.id, m.id, 'Member', 'A quiet evening well spent.', 'approved', ${at}, 'en'
      from ${filmsOfMembers(sql`1`)} where m.n % 4 = 0`,
  ];
};

const access = (now: Date): Statement[] => [
  sql`insert into subscriptions (user_id, status, source_group, plan_name, plan_type, price_cents, currency, recurring_months,
      started_at, expires_at, canceled_at)
    select m.id, case when m.n % 5 = 0 then 'canceled' else 'active' end, 1, 'Monthly', 2, 1995, 'EUR', 1, u.created_at,
      ${now}::timestamptz + (m.n % 30) * interval '1 day', case when m.n % 5 = 0 then u.created_at + interval '20 days' end
    from bench_members m join users u on u.id = m.id where m.n % 10 < 6`,
  sql`insert into transactions (user_id, subscription_id, kind, status, amount_cents, currency, gateway, created_at)
    select s.user_id, s.id, 'renewal', 'paid', 1995, 'EUR', ${GATEWAY}, ${now}::timestamptz - g * interval '30 days'
    from subscriptions s join bench_members m on m.id = s.user_id cross join generate_series(1, 6) g`,
  sql`insert into access_tokens (token_hash, user_id, family_id, created_at, expires_at, last_used_at)
    select 'bench-' || m.n, m.id, gen_random_uuid(), ${now}, ${now}::timestamptz + interval '1 day', ${now} from bench_members m`,
  sql`insert into staff_actions (user_id, member_id, act, subject, reason, form_key, at)
    select (select id from bench_members where n = 1), m.id, 'look', 'member:' || m.id, '', 'bench-' || m.n, ${now} from bench_members m`,
];

/** Ninety days of the operator's numbers and of page speeds, of 20 pages in 20 countries. */
const numbers = (brand: string, now: Date): Statement[] => [
  sql`insert into daily_numbers (day, brand, name, slot, amount)
    select (${now}::date - d), ${brand}, name, slot, 100 + (d * 7 + slot) % 50
    from generate_series(0, 89) d cross join generate_series(0, 15) slot cross join unnest(array['visits', 'watched_s']) name`,
  sql`insert into page_speeds (day, brand, page, metric, device, country, step, loads)
    select ${now}::date - d, ${brand}, '/page-' || p, metric, device, (array['DE', 'ES', 'FR', 'GB', 'AT', 'CH', 'US', 'CA', 'MX', 'BR',
      'IT', 'NL', 'BE', 'SE', 'NO', 'DK', 'FI', 'PL', 'PT', 'IE'])[c], 60 + (c + s) % 6, 1 + (d + p + c) % 9
    from generate_series(0, 89) d cross join generate_series(1, 20) p cross join generate_series(1, 20) c
      cross join generate_series(0, 2) s cross join unnest(array['LCP', 'INP', 'CLS', 'TTFB']) metric
      cross join unnest(array['DESKTOP', 'MOBILE']) device where (d + p + c + s) % 2 = 0`,
  sql`insert into page_speeds (day, brand, page, metric, device, country, step, loads)
    select day, brand, page, metric, device, '', step, sum(loads) from page_speeds group by 1, 2, 3, 4, 5, 7`,
  sql`insert into page_speed_causes (day, brand, page, metric, device, value, cause)
    select ${now}::date - d, ${brand}, '/page-' || p, metric, device, 1000 + (d * p) % 3000, 'main img'
    from generate_series(0, 89) d cross join generate_series(1, 20) p cross join unnest(array['LCP', 'INP', 'CLS', 'TTFB']) metric
      cross join unnest(array['DESKTOP', 'MOBILE']) device`,
];

async function runAll(db: Kysely<Database>, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Writes the accounts and everything that they have; takes about a minute. Throws if they have been written already. */
export async function seedMembers(
  db: Kysely<Database>,
  scale: MemberScale,
  { brand, now }: { readonly brand: string; readonly now: Date },
): Promise<void> {
  await runAll(db, [
    ...accounts(scale, brand, now),
    ...library(scale, now),
    ...access(now),
    ...numbers(brand, now),
    sql`vacuum analyze`,
  ]);
}

/** Gives a member the rows of one who has used the site for years. */
export async function seedHeavyMember(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz - g * interval '13 hours'`;
  const films = (each: number): Statement =>
    sql`generate_series(1, ${each}::int) g join bench_films f on f.k = g * ${FILM_STRIDE} % (select count(*) from bench_films)`;
  await runAll(db, [
    sql`insert into visualizations
        (user_id, movie_id, current_position, duration, current_percent, finished, observed_at, created_at, updated_at, finished_at)
      select ${userId}, f.id, f.length * (5 + g * 13 % 95) / 100.0, f.length, 5 + g * 13 % 95, g % 3 = 0, ${at}, ${at}, ${at},
        case when g % 3 = 0 then ${at} end from ${films(HEAVY.records)}`,
    sql`insert into wish_products (user_id, product_type, product_id, position, added_at)
      select ${userId}, 'Movie', f.id, -g, ${at} from ${films(HEAVY.wishes)}`,
    sql`insert into ratings (user_id, model_type, model_id, rating, rated_at)
      select ${userId}, 'Movie', f.id, 1 + g % 5, ${at} from ${films(HEAVY.ratings)}`,
    sql`insert into subscriptions (user_id, status, source_group, plan_name, plan_type, price_cents, currency, recurring_months,
        started_at, expires_at)
      values (${userId}, 'active', 1, 'Monthly', 2, 1995, 'EUR', 1, ${now}::timestamptz - interval '10 years', ${now}::timestamptz + interval '30 days')`,
    sql`insert into transactions (user_id, subscription_id, kind, status, amount_cents, currency, gateway, created_at)
      select ${userId}, s.id, 'renewal', 'paid', 1995, 'EUR', ${GATEWAY}, ${now}::timestamptz - g * interval '30 days'
      from subscriptions s cross join generate_series(1, ${HEAVY.payments}::int) g where s.user_id = ${userId}`,
    sql`insert into owned_movies (user_id, movie_id, bought_at) select ${userId}, f.id, ${at} from ${films(HEAVY.owned)}`,
    sql`insert into access_tokens (token_hash, user_id, family_id, created_at, expires_at, last_used_at)
      select 'bench-heavy-' || g || '-' || ${userId}::int, ${userId}, gen_random_uuid(), ${now}, ${now}::timestamptz + interval '1 day', ${now}
      from generate_series(1, ${HEAVY.sessions}::int) g`,
  ]);
}
