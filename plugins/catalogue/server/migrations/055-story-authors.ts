/**
 * The author and the language of stories that members wrote. A text without a translation is shown in its original
 * language: `texts` contains it as `lang`, to which `text_of` falls back after English.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create or replace function text_of(texts jsonb, locale text, field text) returns text
   language sql immutable parallel safe
   return coalesce(nullif(texts -> locale ->> field, ''), texts -> 'en' ->> field, texts -> (texts ->> 'lang') ->> field, '')`,
  `alter table confessions add column author_id integer references users (id) on delete set null`,
  `create index confessions_author on confessions (author_id) where author_id is not null`,
  // A deleted account removes the author's name; published text stays.
  `create function story_author_gone() returns trigger language plpgsql as $$ begin
    new.author_name := '';
    new.anonymous := true;
    return new;
  end $$`,
  `create trigger story_author_gone before update of author_id on confessions for each row
    when (old.author_id is not null and new.author_id is null) execute function story_author_gone()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
