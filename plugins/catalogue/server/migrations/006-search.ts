/**
 * The search index: a row for each item and language, its words without accents, and words for typing errors.
 * Triggers update it after every change of a film.
 */
import { type Kysely, sql } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';

/** Both come with Postgres and may be created by the owner of a database. */
const extensions = ['create extension if not exists unaccent', 'create extension if not exists pg_trgm'];

const functions = [
  // Latin words only: a word without Latin letters or digits has no key and is not found.
  `create function search_key(given text) returns text language sql stable parallel safe
   return btrim(regexp_replace(lower(unaccent(given)), '[^a-z0-9]+', ' ', 'g'))`,
  `create function search_words_of(given text) returns text[] language sql stable parallel safe
   return array_remove(string_to_array(search_key(given), ' '), '')`,
  // The common parts of similar words: the word without one letter, with any character in one place, with two
  // characters swapped. `whole` and `less` mark the word itself and its forms without a character. A query marks them
  // the other way round than the index, so that two words match only if one typing error turns one into the other.
  `create function search_slips(word text, whole text, less text) returns text[]
   language sql immutable parallel safe
   return (select array_agg(slip) || (whole || word) from generate_series(1, length(word)) at, unnest(array[
     less || overlay(word placing '' from at for 1),
     overlay(word placing '?' from at for 1),
     at || overlay(word placing least(substr(word, at, 1), substr(word, at + 1, 1))
       || greatest(substr(word, at, 1), substr(word, at + 1, 1)) from at for 2)]) slip)`,
];

const tables = [
  `create table search_documents (
    kind text not null check (kind in ('movie', 'series', 'person', 'tag', 'confession')),
    id integer not null,
    locale text not null,
    title_key text collate "C" not null,
    title_words tsvector not null,
    words tsvector not null,
    primary key (kind, id, locale)
  )`,
  `create table search_words (
    locale text not null,
    word text collate "C" not null,
    slips text[] not null generated always as (search_slips(word, '=', '-')) stored,
    primary key (locale, word)
  )`,
];

/** A long list of pending changes slows every search, and the embedded database never empties it, so the list is kept short. */
const PENDING = 'with (gin_pending_list_limit = 256)';

/** Each language has separate indexes, and films have separate ones, because there are so many of them. */
const indexes = [
  ...LOCALES.flatMap((locale) => [
    `create index search_titles_${locale} on search_documents using gin (title_words) ${PENDING}
     where locale = '${locale}'`,
    `create index search_films_${locale} on search_documents using gin (words) ${PENDING}
     where locale = '${locale}' and kind = 'movie'`,
    `create index search_others_${locale} on search_documents using gin (words) ${PENDING}
     where locale = '${locale}' and kind <> 'movie'`,
  ]),
  `create index search_words_by_slip on search_words using gin (slips) ${PENDING}`,
  `create index search_words_by_trigram on search_words using gin (word gin_trgm_ops) ${PENDING}`,
];

/**
 * `name` replaces the title if the texts have none. A title is also indexed as one word without spaces, so that
 * "nightswim" is found. English titles are found in every language, because posters show them. Words of removed titles
 * stay in `search_words`: a word without a document costs nothing.
 */
const put = `create function search_put(kind text, id integer, name text, texts jsonb, fields text[]) returns void
  language sql as $$
  with told as (
    select locale, search_key(coalesce(search_put.name, text_of(search_put.texts, locale, 'title'))) as title_key,
      (select string_agg(text_of(search_put.texts, locale, field), ' ') from unnest(fields || 'title'::text) field)
        || ' ' || text_of(search_put.texts, 'en', 'title') as other
    from unnest(array[${LOCALES.map((locale) => `'${locale}'`).join(', ')}]) locale
  ), worded as (
    select locale, title_key, search_words_of(other) as other,
      array_remove(string_to_array(title_key, ' ') || replace(title_key, ' ', ''), '') as title
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

interface Searched {
  readonly table: string;
  readonly kind: string;
  /** SQL of the title if it is not among the texts. */
  readonly name?: string;
  /** A change of one of these columns changes the document. */
  readonly of: readonly string[];
  /** Texts other than the title. */
  readonly fields: readonly string[];
}

const searched: readonly Searched[] = [
  { table: 'movies', kind: 'movie', of: ['texts'], fields: ['short_synopsis', 'synopsis'] },
  { table: 'series', kind: 'series', of: ['texts'], fields: ['short_synopsis', 'synopsis'] },
  {
    table: 'persons',
    kind: 'person',
    name: `new.name || ' ' || new.last_name`,
    of: ['texts', 'name', 'last_name'],
    fields: ['bio'],
  },
  { table: 'tags', kind: 'tag', of: ['texts'], fields: ['outstanding_text', 'description'] },
  { table: 'confessions', kind: 'confession', of: ['texts'], fields: ['confession_text'] },
];

const triggers = ({ table, kind, name = 'null', of, fields }: Searched): string[] => {
  const list = `array[${fields.map((field) => `'${field}'`).join(', ')}]`;
  const changed = of.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  const put = (row: string) =>
    `search_put('${kind}', ${row}.id, ${name.replaceAll('new.', `${row}.`)}, ${row}.texts, ${list})`;
  return [
    `create function search_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from search_documents d where d.kind = '${kind}' and d.id = old.id;
      else
        perform ${put('new')};
      end if;
      return null;
    end $$`,
    `create trigger ${table}_search_added after insert or delete on ${table}
     for each row execute function search_${table}()`,
    `create trigger ${table}_search_changed after update on ${table}
     for each row when (${changed}) execute function search_${table}()`,
    `select ${put('present')} from ${table} present`,
  ];
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...extensions,
    ...functions,
    ...tables,
    ...indexes,
    put,
    ...searched.flatMap(triggers),
  ])
    await sql.raw(statement).execute(db);
}
