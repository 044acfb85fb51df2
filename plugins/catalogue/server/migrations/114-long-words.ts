/** Words that are too long for an index entry are searched by their beginning, because a text with one could not be stored. */
import { type Kysely, sql } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';

/** Postgres accepts words of up to 2,046 bytes; words here are ASCII (`search_key`). */
const WORD_MAX_CHARS = 1000;

const cut = (words: string): string =>
  `array(select left(word, ${WORD_MAX_CHARS}) from unnest(${words}) word where word <> '')`;

const statements = [
  `create or replace function search_words_of(given text) returns text[] language sql stable parallel safe
   return ${cut("string_to_array(search_key(given), ' ')")}`,
  `create or replace function search_put(kind text, id integer, name text, texts jsonb, fields text[]) returns void
  language sql as $$
  with told as (
    select locale, search_key(coalesce(search_put.name, text_of(search_put.texts, locale, 'title'))) as title_key,
      (select string_agg(text_of(search_put.texts, locale, field), ' ') from unnest(fields || 'title'::text) field)
        || ' ' || text_of(search_put.texts, 'en', 'title') as other
    from unnest(array[${LOCALES.map((locale) => `'${locale}'`).join(', ')}]) locale
  ), worded as (
    select locale, title_key, search_words_of(other) as other,
      ${cut("string_to_array(title_key, ' ') || replace(title_key, ' ', '')")} as title
    from told
  ), named as (
    insert into search_words (locale, word)
    select distinct locale, word from worded, unnest(title) word where word ~ '^[a-z]{4,40}$'
    on conflict do nothing
  )
  insert into search_documents (kind, id, locale, title_key, title_words, words)
  select search_put.kind, search_put.id, locale, title_key, array_to_tsvector(title), array_to_tsvector(title || other)
  from worded
  on conflict (kind, id, locale) do update
    set title_key = excluded.title_key, title_words = excluded.title_words, words = excluded.words
  $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
