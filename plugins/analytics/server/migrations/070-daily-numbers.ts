/** The operator's daily numbers. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table daily_numbers (
    day date not null,
    name text not null check (name in ('visits', 'sign_ups', 'joins', 'cancellations', 'watched_s')),
    slot smallint not null default 0,
    amount bigint not null check (amount >= 0),
    primary key (day, name, slot)
  )`.execute(db);
}
