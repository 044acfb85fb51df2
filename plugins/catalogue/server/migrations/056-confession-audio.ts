/** Recordings of stories by language, and the ratings of stories, aggregated like those of films. */
import { type Kysely, sql } from 'kysely';
import { notifyOfChanges } from '#server/db/changes.ts';

const RATINGS = `'{rating_sum,rating_count}'::text[]`;

const statements = [
  `create table confession_audio (
    confession_id integer not null references confessions on delete cascade,
    locale text not null check (locale in ('en', 'de', 'es', 'fr')),
    path text not null check (path ~ '^([a-z0-9-]+/)*[a-z0-9-]+[.]mp3$'),
    duration_s integer not null check (duration_s > 0),
    primary key (confession_id, locale)
  )`,
  `alter table confessions add column rating_sum integer not null default 0,
    add column rating_count integer not null default 0`,
  // Existing ratings by members.
  `do $$ begin
    if to_regclass('ratings') is not null then
      update confessions c set rating_sum = r.sum, rating_count = r.count
      from (select model_id, sum(rating) as sum, count(*) as count from ratings where model_type = 'Confession'
        group by model_id) r where r.model_id = c.id;
    end if;
  end $$`,
  // As with films, frequent actions of members clear no cache.
  'drop trigger published_changed on confessions',
  `create trigger published_changed after insert or delete or truncate on confessions
    for each statement execute function published_changed()`,
  `create trigger published_row_changed after update on confessions for each row
    when ((old.rating_sum, old.rating_count) is not distinct from (new.rating_sum, new.rating_count)
      or to_jsonb(old) - ${RATINGS} is distinct from to_jsonb(new) - ${RATINGS})
    execute function published_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await notifyOfChanges(db, ['confession_audio']);
}
