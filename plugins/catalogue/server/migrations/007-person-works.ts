/** Works that an artist made for a film: picture, title, text and film. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table person_works (
    person_id integer not null references persons on delete cascade,
    position smallint not null,
    movie_id integer references movies on delete set null,
    picture jsonb not null,
    texts jsonb not null,
    primary key (person_id, position)
  )`.execute(db);
  await sql`create index person_works_film on person_works (movie_id)`.execute(db);
}
