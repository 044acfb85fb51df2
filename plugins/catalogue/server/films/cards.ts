/** Cards as SQL: expressions that return a whole card as JSON, so that a list of any length stays one query. */
import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';
import type { MovieCard, Named, SeriesCard, TagCard } from '#ports/catalogue.ts';
import type { PersonCard } from '#ports/people.ts';
import type { ConfessionCard } from '#ports/stories.ts';
import { wholeWords } from '#server/db/whole-words.ts';
import type { PastGate } from '#server/http/endpoints/handle.ts';
import type { Viewer } from '../visible/selection.ts';
import { isListed, isVisible } from '../visible/visible.ts';

/** Maximum length of a story's excerpt on its card, in characters. */
export const EXCERPT_LENGTH = 240;

/** A text of the row `of` in the visitor's language, or in English; empty if there is neither. */
export const textOf = (of: string, locale: Locale, field: string): RawBuilder<string> =>
  sql`text_of(${sql.ref(of)}.texts, ${sql.lit(locale)}, ${sql.lit(field)})`;

/**
 * The language of a title that is not in the visitor's language, or null: a title that equals the English one is
 * English.
 */
export const titleLangOf = (of: string, locale: Locale): RawBuilder<'en' | null> =>
  locale === DEFAULT_LOCALE
    ? sql`null`
    : sql`case when ${textOf(of, locale, 'title')} = ${textOf(of, DEFAULT_LOCALE, 'title')} then 'en' end`;

/** The field for the language of a title; omitted for English visitors, to keep their pages smaller. */
const titleLang = (of: string, locale: Locale): RawBuilder<unknown> =>
  locale === DEFAULT_LOCALE ? sql`` : sql`'title_lang', ${titleLangOf(of, locale)},`;

/** Whether an explicit text is withheld from the viewer; `marked` is whether the text is explicit. */
export const isWithheld = ({ past_gate }: PastGate, marked: RawBuilder<boolean>): RawBuilder<boolean> =>
  past_gate ? sql`false` : marked;

/** A long text; empty if it is withheld. */
export const longTextOf = (
  of: string,
  { locale }: Viewer,
  field: string,
  withheld: RawBuilder<boolean>,
): RawBuilder<string> => sql`case when ${withheld} then '' else ${textOf(of, locale, field)} end`;

/** `{ id, slug, title }` of the row `of`. */
export const namedOf = (of: string, locale: Locale): RawBuilder<Named> =>
  sql`json_build_object('id', ${sql.ref(of)}.id, 'slug', ${sql.ref(of)}.slug, 'title', ${textOf(of, locale, 'title')})`;

/** Visible categories of a row in order, joined through the table `join` and its column `key`. */
export const tagsOf = (of: string, join: string, key: string, locale: Locale): RawBuilder<Named[]> =>
  sql`coalesce((select json_agg(${namedOf('t', locale)} order by j.position, t.id)
    from ${sql.table(join)} j join tags t on t.id = j.tag_id
    where j.${sql.ref(key)} = ${sql.ref(of)}.id and not t.hidden), '[]')`;

export const movieCard = (m: string, { locale }: Viewer): RawBuilder<MovieCard> => sql`json_build_object(
  'id', ${sql.ref(m)}.id, 'slug', ${sql.ref(m)}.slug, 'title', ${textOf(m, locale, 'title')},
  ${titleLang(m, locale)}
  'short_synopsis', ${textOf(m, locale, 'short_synopsis')}, 'model_type', ${sql.ref(m)}.model_type,
  'release_date', ${sql.ref(m)}.release_date,
  'last_day', case when ${sql.ref(m)}.departure = 'soon' then ${sql.ref(m)}.last_day end,
  'length', ${sql.ref(m)}.length, 'status', ${sql.ref(m)}.status,
  'user_level', ${sql.ref(m)}.user_level, 'is_free', ${sql.ref(m)}.is_free, 'featured', ${sql.ref(m)}.featured,
  'poster_picture', ${sql.ref(m)}.poster_picture, 'cover_picture', ${sql.ref(m)}.cover_picture,
  'tags', ${tagsOf(m, 'movie_tags', 'movie_id', locale)})`;

/** Episodes of a series that the viewer may see, as aliases `e` and `em`. */
export const episodesOf = (s: string, viewer: Viewer): RawBuilder<unknown> =>
  sql`episodes e join movies em on em.id = e.movie_id
    where e.series_id = ${sql.ref(s)}.id and ${isVisible('em', viewer)}`;

/** The card of a series; its level is the most restrictive of its episodes, and its length is their sum. */
export const seriesCard = (
  s: string,
  viewer: Viewer,
): RawBuilder<SeriesCard> => sql`(select json_build_object(
  'id', ${sql.ref(s)}.id, 'slug', ${sql.ref(s)}.slug, 'title', ${textOf(s, viewer.locale, 'title')},
  ${titleLang(s, viewer.locale)}
  'short_synopsis', ${textOf(s, viewer.locale, 'short_synopsis')}, 'model_type', 'Series',
  'release_date', ${sql.ref(s)}.release_date, 'length', coalesce(sum(em.length), 0),
  'status', ${sql.ref(s)}.status,
  'user_level', coalesce(min(em.user_level), 0), 'is_free', coalesce(bool_and(em.is_free), false),
  'featured', ${sql.ref(s)}.featured,
  'poster_picture', ${sql.ref(s)}.poster_picture, 'cover_picture', ${sql.ref(s)}.cover_picture,
  'tags', ${tagsOf(s, 'series_tags', 'series_id', viewer.locale)},
  'outstanding_text', ${textOf(s, viewer.locale, 'outstanding_text')},
  'is_original', ${sql.ref(s)}.is_original, 'episodes_count', count(em.id))
  from ${episodesOf(s, viewer)})`;

export const personCard = (p: string): RawBuilder<PersonCard> => sql`json_build_object(
  'id', ${sql.ref(p)}.id, 'slug', ${sql.ref(p)}.slug, 'name', ${sql.ref(p)}.name,
  'last_name', ${sql.ref(p)}.last_name, 'types', ${sql.ref(p)}.types, 'cover_photo', ${sql.ref(p)}.cover_photo)`;

/** Number of films in the category `t` that lists show to the viewer. */
const tagTotal = (t: string, viewer: Viewer): RawBuilder<number> =>
  sql`(select count(*) from movie_tags j join movies m on m.id = j.movie_id
    where j.tag_id = ${sql.ref(t)}.id and ${isListed('m', viewer)})`;

/** Like `tagTotal`, but for all categories in one pass: a table `totals` with `tag_id` and `total`. */
export const tagTotals = (viewer: Viewer): RawBuilder<unknown> =>
  sql`(select j.tag_id, count(*) as total from movie_tags j join movies m on m.id = j.movie_id
    where ${isListed('m', viewer)} group by j.tag_id)`;

/** `total` is the number of films, for lists that have counted them already. */
export const tagCard = (
  t: string,
  viewer: Viewer,
  total: RawBuilder<number> = tagTotal(t, viewer),
): RawBuilder<TagCard> => sql`json_build_object(
  'id', ${sql.ref(t)}.id, 'slug', ${sql.ref(t)}.slug, 'title', ${textOf(t, viewer.locale, 'title')},
  'order', ${sql.ref(t)}."order", 'featured', ${sql.ref(t)}.featured, 'category_type', ${sql.ref(t)}.category_type,
  'outstanding_text', ${textOf(t, viewer.locale, 'outstanding_text')}, 'tag_icon', ${sql.ref(t)}.tag_icon,
  'banner_image', ${sql.ref(t)}.banner_image, 'total', ${total})`;

/** The beginning of a story, which everyone may read; at most half of the story. */
export const beginningOf = (c: string, locale: Locale): RawBuilder<string> => {
  const text = textOf(c, locale, 'confession_text');
  return wholeWords(text, sql`least(${sql.lit(EXCERPT_LENGTH)}, length(${text}) / 2)`);
};

/** The card of a story. The row `m` of a left join is the film made of it; null if the viewer may not see it. */
export const confessionCard = (
  c: string,
  { locale }: Viewer,
): RawBuilder<ConfessionCard> => sql`json_build_object(
  'id', ${sql.ref(c)}.id, 'slug', ${sql.ref(c)}.slug, 'title', ${textOf(c, locale, 'title')},
  'excerpt', ${beginningOf(c, locale)},
  'anonymous', ${sql.ref(c)}.anonymous,
  'author_name', case when ${sql.ref(c)}.anonymous then null
    when ${sql.ref(c)}.author_id is null then nullif(trim(${sql.ref(c)}.author_name), '')
    else (select nullif(trim(u.username), '') from users u where u.id = ${sql.ref(c)}.author_id) end,
  'type', ${sql.ref(c)}.type, 'status', ${sql.ref(c)}.status, 'film_release_date', ${sql.ref(c)}.film_release_date,
  'item_order', ${sql.ref(c)}.item_order, 'movie_id', m.id,
  'tags', ${tagsOf(c, 'confession_tags', 'confession_id', locale)}, 'images', ${sql.ref(c)}.images,
  'created_at', ${sql.ref(c)}.created_at)`;
