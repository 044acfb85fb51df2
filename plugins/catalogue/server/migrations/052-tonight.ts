/** One film for each evening of the week, with a reason and an end time in the brand's time zone. */
import { type Kysely, sql } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tonight_picks (
    weekday smallint primary key check (weekday between 1 and 7),
    movie_id integer not null references movies on delete cascade,
    from_time time not null,
    until_time time not null,
    texts jsonb not null
  )`.execute(db);
  await sql`create index tonight_picks_film on tonight_picks (movie_id)`.execute(db);
  await notifyOfChanges(db, ['tonight_picks']);
}
