/** Series with their episodes, and extras, as import and export records. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { hasRealDay, NO_SUCH_DAY } from '#server/content/dates.ts';
import {
  Count,
  Countries,
  Flag,
  Id,
  IsoDay,
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
import { tableKind, type Column } from '#server/content/table-kind.ts';
import type { ContentKind } from '#ports/content.ts';
import { RELATED_TYPES } from '#ports/catalogue.ts';
import { linked, linkedInRoles, rowsOf } from '#server/content/table-parts.ts';
import { CREDIT_FIELDS, CREDIT_ROLES, FILM, PERSON, SERIES, TAG } from '#ports/catalogue-records.ts';

const Episode = v.strictObject({ season: Ordinal, episode: Ordinal, film: Slug });
const Episodes = v.pipe(
  v.array(Episode),
  v.check(
    (all) =>
      new Set(all.map(({ season, episode }) => `${season} ${episode}`)).size === all.length &&
      new Set(all.map(({ film }) => film)).size === all.length,
    'has a number or a film twice',
  ),
);

const SeriesSchema = v.strictObject({
  slug: Slug,
  status: Status,
  is_original: Flag,
  featured: Flag,
  explicit_text: Flag,
  release_date: IsoDay,
  blocked_countries: Countries,
  texts: titledTextsOf('short_synopsis', 'synopsis', 'outstanding_text'),
  tags: Slugs,
  ...v.entriesFromList(CREDIT_FIELDS, Slugs),
  episodes: v.optional(Episodes, []),
  poster_picture: Picture,
  cover_picture: Picture,
});

export const SERIES_KIND: ContentKind = tableKind({
  kind: SERIES.kind,
  table: SERIES.table,
  key: 'slug',
  schema: SeriesSchema,
  parts: [
    linked('tags', { table: 'series_tags', own: 'series_id', other: 'tag_id', to: TAG }),
    ...linkedInRoles(CREDIT_ROLES, {
      table: 'series_people',
      own: 'series_id',
      other: 'person_id',
      to: PERSON,
    }),
    rowsOf('episodes', {
      table: 'episodes',
      own: 'series_id',
      columns: ['season', 'episode'],
      names: { field: 'film', column: 'movie_id', to: FILM },
      order: ['season', 'episode'],
      isSole: true,
    }),
  ],
  more: {
    claimsOf: ({ episodes }) => (episodes as v.InferOutput<typeof Episodes>).map(({ film }) => film),
  },
});

/** Owner of an extra; a record names exactly one of the three. */
const OWNERS = { film: FILM, series: SERIES, person: PERSON } as const;
type Owner = keyof typeof OWNERS;
const OWNER_NAMES = Object.keys(OWNERS) as Owner[];
const ownerOf = (entry: Readonly<Record<string, unknown>>): Owner =>
  OWNER_NAMES.find((name) => typeof entry[name] === 'string') ?? 'film';

const ExtraSchema = v.pipe(
  v.strictObject({
    id: Id,
    film: NoSlug,
    series: NoSlug,
    person: NoSlug,
    type: v.picklist(RELATED_TYPES),
    clip: NoSlug,
    /** In s. */
    length: v.optional(Count, 0),
    show_after_trailer: Flag,
    order_column: v.optional(Rank, 0),
    channels: v.optional(v.array(v.string()), []),
    created_at: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.check(hasRealDay, NO_SUCH_DAY),
      v.transform((at) => new Date(at).toISOString()),
    ),
    texts: v.optional(textsOf('title', 'short_desc'), {}),
    people: Slugs,
    poster_image: NoPicture,
    mobile_poster_image: NoPicture,
    after_video_img: NoPicture,
  }),
  v.check(
    (entry) => OWNER_NAMES.filter((name) => entry[name] !== null).length === 1,
    'names one of film, series and person',
  ),
);

const TYPES: Readonly<Record<Owner, readonly string[]>> = {
  film: ['Movie', 'SeriesMovie'],
  series: ['Series'],
  person: ['Person'],
};

/** The column with the owner's id, exported as a field with the owner's slug. */
const ownerColumn = (name: Owner): Column => ({
  field: name,
  column: `${name}_id`,
  to: OWNERS[name],
  value: sql`case when t.model_type in (${sql.join(TYPES[name].map((type) => sql.lit(type)))})
    then (select slug from ${sql.table(OWNERS[name].table)} o where o.id = t.model_id) end`,
  stored: (value) => value,
});

export const EXTRAS: ContentKind = tableKind({
  kind: 'extra',
  table: 'related_contents',
  key: 'id',
  isNumbered: true,
  schema: ExtraSchema,
  columns: [
    {
      field: 'created_at',
      column: 'created_at',
      value: sql`to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      stored: (value) => value,
    },
    ...OWNER_NAMES.map(ownerColumn),
  ],
  // Extras of deleted owners are not exported.
  where: sql`exists (${sql.join(
    OWNER_NAMES.map(
      (name) => sql`select 1 from ${sql.table(OWNERS[name].table)} o where o.id = t.model_id
        and t.model_type in (${sql.join(TYPES[name].map((type) => sql.lit(type)))})`,
    ),
    sql` union all `,
  )})`,
  parts: [
    linked('people', { table: 'related_people', own: 'related_content_id', other: 'person_id', to: PERSON }),
  ],
  // A row stores the type and the id of its owner.
  async rows(trx, rows) {
    const films = rows.flatMap(({ film_id: id }) => (typeof id === 'number' ? [id] : []));
    const { rows: found } = await sql<{ id: number; model_type: string }>`
      select id, model_type from movies where id = any(${films}::integer[])`.execute(trx);
    const typeOfFilm = new Map(found.map(({ id, model_type }) => [id, model_type]));
    return rows.map(({ film_id, series_id, person_id, ...row }) => {
      if (typeof film_id === 'number')
        return { ...row, model_type: typeOfFilm.get(film_id) ?? 'Movie', model_id: film_id };
      return typeof series_id === 'number'
        ? { ...row, model_type: 'Series', model_id: series_id }
        : { ...row, model_type: 'Person', model_id: person_id };
    });
  },
  more: {
    conflictOf(stored, given) {
      const [was, is] = [stored, given].map((entry) => `${ownerOf(entry)} ${String(entry[ownerOf(entry)])}`);
      return was === is ? undefined : `extra ${String(given['id'])} is one of ${was} in this database`;
    },
  },
});
