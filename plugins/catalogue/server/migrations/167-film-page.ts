/** Additional data for the page of a film: awards, quotations of critics, the crew, and the character of each performer. */
import { type Kysely, sql } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

const POSITION = sql`movie_id integer not null references movies on delete cascade, position smallint not null`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table film_awards (
    ${POSITION},
    year smallint not null check (year between 1900 and 2199),
    result text not null check (result in ('won', 'nominated')),
    texts jsonb not null,
    primary key (movie_id, position)
  )`.execute(db);
  await sql`create table film_quotes (
    ${POSITION},
    author text not null default '',
    source text not null,
    link text,
    texts jsonb not null,
    primary key (movie_id, position)
  )`.execute(db);
  await sql`create table film_crew (
    ${POSITION},
    job text not null check (job in ('script', 'editing', 'music', 'sound', 'production-design', 'costumes',
      'make-up', 'colour', 'intimacy-coordination')),
    name text not null,
    primary key (movie_id, position)
  )`.execute(db);
  await sql`create table film_characters (
    ${POSITION},
    person_id integer not null references persons on delete cascade,
    texts jsonb not null,
    primary key (movie_id, person_id)
  )`.execute(db);
  await sql`create index film_characters_by_person on film_characters (person_id)`.execute(db);
  await notifyOfChanges(db, ['film_awards', 'film_quotes', 'film_crew', 'film_characters']);
}
