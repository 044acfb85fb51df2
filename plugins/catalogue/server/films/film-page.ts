/**
 * Data that the page of the film `m` shows besides its synopsis, as SQL: editorial texts, prizes, critics, crew and
 * characters.
 */
import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';
import type { Award, CrewMember, Editorial, Quote } from '#ports/film-editorial.ts';
import { textOf } from './cards.ts';

/** Editorial data from the row `f` of a left join; a note without text counts as missing. */
export const editorialOf = (
  locale: Locale,
): RawBuilder<Editorial | null> => sql`case when f.movie_id is not null then
  json_build_object('mood', f.mood, 'intensity', f.intensity, 'content_notes', f.content_notes,
    'reason', ${textOf('f', locale, 'reason')},
    'note', case when f.note_by is not null and ${textOf('f', locale, 'note')} <> '' then
      json_build_object('text', ${textOf('f', locale, 'note')}, 'by', f.note_by) end) end`;

/** Rows of a table that belong to the film, in order. */
const rowsOf = <Row>(table: string, row: RawBuilder<unknown>): RawBuilder<Row[]> =>
  sql`coalesce((select json_agg(${row} order by x.position) from ${sql.table(table)} x where x.movie_id = m.id), '[]')`;

export const awardsOf = (locale: Locale): RawBuilder<Award[]> =>
  rowsOf(
    'film_awards',
    sql`json_build_object('award', ${textOf('x', locale, 'award')}, 'category', ${textOf('x', locale, 'category')},
      'year', x.year, 'result', x.result)`,
  );

/** The language of a quotation: an untranslated one is English. */
const quoteLang = (locale: Locale): RawBuilder<unknown> =>
  locale === DEFAULT_LOCALE
    ? sql`null`
    : sql`case when coalesce(x.texts -> ${locale}::text ->> 'quote', '') = '' then 'en' end`;

export const quotesOf = (locale: Locale): RawBuilder<Quote[]> =>
  rowsOf(
    'film_quotes',
    sql`json_build_object('text', ${textOf('x', locale, 'quote')}, 'lang', ${quoteLang(locale)},
      'author', x.author, 'source', x.source, 'link', x.link)`,
  );

export const crewOf: RawBuilder<CrewMember[]> = rowsOf(
  'film_crew',
  sql`json_build_object('job', x.job, 'name', x.name)`,
);

/** Names of the film's characters by person id. */
export const charactersOf = (locale: Locale): RawBuilder<Readonly<Record<string, string>>> =>
  sql`coalesce((select json_object_agg(x.person_id, ${textOf('x', locale, 'character')})
    from film_characters x where x.movie_id = m.id), '{}')`;
