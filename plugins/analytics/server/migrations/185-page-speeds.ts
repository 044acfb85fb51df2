/** Page speeds: the number of loads in each step, and the slowest load of each day. No visitor is stored. */
import { type Kysely, sql } from 'kysely';

const METRIC = "text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB'))";
const DEVICE = "text not null check (device in ('DESKTOP', 'MOBILE'))";

const statements = [
  `create table page_speeds (
    day date not null,
    brand text not null,
    page text not null,
    metric ${METRIC},
    device ${DEVICE},
    country text not null,
    step integer not null,
    loads bigint not null default 1,
    primary key (day, brand, page, metric, device, country, step)
  )`,
  `create table page_speed_causes (
    day date not null,
    brand text not null,
    page text not null,
    metric ${METRIC},
    device ${DEVICE},
    value integer not null,
    cause text not null,
    primary key (day, brand, page, metric, device)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
