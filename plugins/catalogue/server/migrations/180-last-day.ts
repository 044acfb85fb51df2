/** The last day of a film and the stage of its departure. A job writes the stage, so that pages change only when a row does. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table movies add column last_day date,
    add column departure text check (departure in ('soon', 'left'))`.execute(db);
  await sql`create index movies_last_day on movies (last_day) where last_day is not null`.execute(db);
}
