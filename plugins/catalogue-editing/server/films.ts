/**
 * Films and episodes as import and export records, with all their editorial data. Views, sales and ratings come from
 * visitors and are not changed.
 */
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import {
  Count,
  Countries,
  Flag,
  IsoDay,
  NoDay,
  NoPicture,
  NoSlug,
  Ordinal,
  Picture,
  Rank,
  Slug,
  Slugs,
  Status,
  textsOf,
  titledTextsOf,
} from '#server/content/fields.ts';
import { chosen, tableKind } from '#server/content/table-kind.ts';
import type { ContentKind } from '#ports/content.ts';
import { CONTENT_NOTES, INTENSITIES, MOODS, NOTE_AUTHORS } from '#ports/film-editorial.ts';
import { FILM_PAGE_PARTS, FilmPage, isCast } from './film-page.ts';
import { late, linked, linkedInRoles, rowOf, rowsOf } from '#server/content/table-parts.ts';
import { CREDIT_FIELDS, CREDIT_ROLES, FILM, LABEL, PERSON, TAG } from '#ports/catalogue-records.ts';

const once = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const Scene = v.strictObject({
  scene: Ordinal,
  position_s: Count,
  texts: textsOf('title'),
  picture: NoPicture,
});
const Skip = v.pipe(
  v.strictObject({
    type: v.picklist(['recap', 'intro', 'credits']),
    start_s: Count,
    end_s: v.optional(v.nullable(Count), null),
  }),
  v.check(
    ({ type, start_s, end_s }) => (type === 'credits' ? end_s === null : end_s !== null && end_s > start_s),
    'ends after it begins, and credits have no end',
  ),
);
const Editorial = v.strictObject({
  mood: v.optional(v.nullable(v.picklist(MOODS)), null),
  intensity: v.optional(v.nullable(v.picklist(INTENSITIES)), null),
  content_notes: v.optional(v.array(v.picklist(CONTENT_NOTES)), []),
  spoken: v.optional(v.array(v.picklist(LOCALES)), []),
  note_by: v.optional(v.nullable(v.picklist(NOTE_AUTHORS)), null),
  texts: v.optional(textsOf('note', 'reason'), {}),
});

const MOST_PERCENT = 100;
/** 100,000.00: a hundred times this amount, from which the database computes the discount, still fits in an integer. */
const MOST_PRICE_MINOR = 10_000_000;

const FilmSchema = v.pipe(
  v.strictObject({
    slug: Slug,
    /** An episode is stored as a film of a series. */
    model_type: v.optional(v.picklist(['Movie', 'SeriesMovie']), 'Movie'),
    status: Status,
    production_status: v.optional(v.picklist(['released', 'coming_soon', 'in_production']), 'released'),
    access: v.picklist(['PAID', 'REGISTERED', 'FREE']),
    release_date: IsoDay,
    production_date: NoDay,
    /** The last day on the site (UTC); buyers keep the film. */
    last_day: NoDay,
    /** In s. */
    length: Count,
    clip: NoSlug,
    trailer_clip: NoSlug,
    subtitles: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*$/))), []),
    featured: Flag,
    is_original: Flag,
    is_compilation: Flag,
    explicit_text: Flag,
    /** Price in cents, before the discount. */
    price_minor: v.optional(v.pipe(Count, v.maxValue(MOST_PRICE_MINOR)), 0),
    discount_percent: v.optional(v.pipe(Count, v.maxValue(MOST_PERCENT)), 0),
    price_currency: v.optional(v.picklist(['EUR', 'USD', 'GBP']), 'EUR'),
    blocked_countries: Countries,
    recommended_score: v.optional(Rank, 0),
    texts: titledTextsOf('short_synopsis', 'synopsis'),
    tags: Slugs,
    labels: Slugs,
    ...v.entriesFromList(CREDIT_FIELDS, Slugs),
    similar: Slugs,
    poster_picture: Picture,
    cover_picture: Picture,
    album: v.optional(v.array(Picture), []),
    scenes: v.optional(
      v.pipe(
        v.array(Scene),
        v.check((all) => once(all.map(({ scene }) => scene)), 'has a number twice'),
      ),
      [],
    ),
    skips: v.optional(
      v.pipe(
        v.array(Skip),
        v.check((all) => once(all.map(({ type }) => type)), 'has a part twice'),
      ),
      [],
    ),
    editorial: v.optional(v.nullable(Editorial), null),
    ...FilmPage,
  }),
  v.check(({ slug, similar }) => !similar.includes(slug), 'similar names the film itself'),
  v.forward(
    v.check(
      ({ last_day: last, release_date: first }) => last === null || last >= first,
      'is before the release',
    ),
    ['last_day'],
  ),
  v.forward(
    v.check((film) => isCast(film), 'names somebody who is neither a performer nor a guest star'),
    ['characters'],
  ),
);

export const FILMS: ContentKind = tableKind({
  kind: FILM.kind,
  table: FILM.table,
  key: 'slug',
  schema: FilmSchema,
  columns: [chosen('access', 'user_level', ACCESS_LEVEL)],
  parts: [
    linked('tags', { table: 'movie_tags', own: 'movie_id', other: 'tag_id', to: TAG }),
    linked('labels', { table: 'movie_labels', own: 'movie_id', other: 'label_id', to: LABEL }),
    ...linkedInRoles(CREDIT_ROLES, {
      table: 'movie_people',
      own: 'movie_id',
      other: 'person_id',
      to: PERSON,
    }),
    late(linked('similar', { table: 'movie_similar', own: 'movie_id', other: 'similar_id', to: FILM })),
    rowsOf('scenes', {
      table: 'scene_markers',
      own: 'movie_id',
      columns: ['scene', 'position_s', 'texts', 'picture'],
      order: ['scene'],
    }),
    rowsOf('skips', {
      table: 'skip_markers',
      own: 'movie_id',
      columns: ['type', 'start_s', 'end_s'],
      order: ['start_s', 'type'],
    }),
    rowOf('editorial', {
      table: 'film_editorial',
      own: 'movie_id',
      columns: ['mood', 'intensity', 'content_notes', 'spoken', 'note_by', 'texts'],
    }),
    ...FILM_PAGE_PARTS,
  ],
});
