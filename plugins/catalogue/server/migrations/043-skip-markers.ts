/** Parts of a film that a viewer can skip: the recap of the previous episode, the intro and the credits. Credits last until the end of the film. */
import { type Kysely, sql } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table skip_markers (
    movie_id integer not null references movies on delete cascade,
    type text not null check (type in ('recap', 'intro', 'credits')),
    start_s integer not null check (start_s >= 0),
    end_s integer check (end_s > start_s),
    primary key (movie_id, type),
    check ((type = 'credits') = (end_s is null)))`.execute(db);
  await notifyOfChanges(db, ['skip_markers']);
}
