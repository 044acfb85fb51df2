/**
 * Template of the migration for a new language (docs/guides/add-a-language.md): copy it to `migrations/NNN-<language>.ts`.
 * It adds to the database the languages that it lacks, and may run again.
 */
import { type Kysely, sql } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';

const WORD_MAX_CHARS = 1000;
const LISTED = `where status <> 'Unpublished' and not hidden_only and model_type = 'Movie'`;
const PENDING = 'with (gin_pending_list_limit = 256)';

const ofLanguage = (locale: string): string[] => [
  `alter table movies add column if not exists title_key_${locale} text collate "C" not null
   generated always as (sort_key(text_of(texts, '${locale}', 'title'))) stored`,
  `create index if not exists movies_by_title_key_${locale} on movies (title_key_${locale}, id)
   include (blocked_countries) ${LISTED}`,
  `create index if not exists search_titles_${locale} on search_documents using gin (title_words) ${PENDING}
   where locale = '${locale}'`,
  `create index if not exists search_films_${locale} on search_documents using gin (words) ${PENDING}
   where locale = '${locale}' and kind = 'movie'`,
  `create index if not exists search_others_${locale} on search_documents using gin (words) ${PENDING}
   where locale = '${locale}' and kind <> 'movie'`,
];

const check = (table: string, column: string, quoted: string): string[] => [
  `alter table ${table} drop constraint if exists ${table}_${column}_check`,
  `alter table ${table} add constraint ${table}_${column}_check check (${column} in (${quoted}))`,
];

const cut = (words: string): string =>
  `array(select left(word, ${WORD_MAX_CHARS}) from unnest(${words}) word where word <> '')`;

const searchPut = (
  quoted: string,
): string => `create or replace function search_put(kind text, id integer, name text, texts jsonb, fields text[]) returns void
  language sql as $$
  with told as (
    select locale, search_key(coalesce(search_put.name, text_of(search_put.texts, locale, 'title'))) as title_key,
      (select string_agg(text_of(search_put.texts, locale, field), ' ') from unnest(fields || 'title'::text) field)
        || ' ' || text_of(search_put.texts, 'en', 'title') as other
    from unnest(array[${quoted}]) locale
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
  $$`;

/** Writes the search documents of all rows again. */
const put = (kind: string, table: string, fields: string, name = 'null'): string =>
  `select search_put('${kind}', row.id, ${name}, row.texts, '{${fields}}') from ${table} row`;
const documents = [
  put('movie', 'movies', 'short_synopsis, synopsis'),
  put('series', 'series', 'short_synopsis, synopsis'),
  put('person', 'persons', 'bio', `row.name || ' ' || row.last_name`),
  put('tag', 'tags', 'outstanding_text, description'),
  put('confession', 'confessions', 'confession_text'),
];

export async function up(db: Kysely<unknown>, locales: readonly string[] = LOCALES): Promise<void> {
  const quoted = locales.map((locale) => `'${locale}'`).join(', ');
  for (const statement of [
    ...locales.flatMap(ofLanguage),
    ...check('comments', 'lang', quoted),
    ...check('confession_audio', 'locale', quoted),
    searchPut(quoted),
    ...documents,
  ])
    await sql.raw(statement).execute(db);
}
