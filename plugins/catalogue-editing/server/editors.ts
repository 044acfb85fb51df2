/** Content composed by editors, as import and export records: banners by position, and the film of each evening. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { Flag, Link, NoPicture, NoSlug, Slug, textsOf } from '#server/content/fields.ts';
import { pointing, tableKind } from '#server/content/table-kind.ts';
import type { ContentKind } from '#ports/content.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { BANNER_TYPES, ownType } from '#ports/banners.ts';
import { FILM } from '#ports/catalogue-records.ts';

const Slide = v.strictObject({
  movie: NoSlug,
  link: v.optional(v.nullable(Link), null),
  texts: v.optional(textsOf('eyebrow', 'title', 'text', 'action'), {}),
  banner_image: NoPicture,
  banner_image_mobile: NoPicture,
  poster_image: NoPicture,
  poster_mobile_image: NoPicture,
  cover_picture: NoPicture,
  mobile_detail_picture: NoPicture,
});

const POSITIONS = [...BANNER_TYPES, 'CTA', 'SMALL'] as const;
/** A brand may have its own banner in each position, instead of the one for all brands. */
const OWN_TYPES = POSITIONS.flatMap((type) => BRANDS.map((brand) => ownType(type, brand)));

const BannerSchema = v.strictObject({
  /** Position of the banner; with a brand appended, only for that brand. */
  type: v.picklist([...POSITIONS, ...OWN_TYPES]),
  show_plan: Flag,
  hidden: Flag,
  slides: v.optional(v.array(Slide), []),
});

export const BANNERS: ContentKind = tableKind({
  kind: 'banner',
  table: 'banners',
  key: 'type',
  schema: BannerSchema,
  more: {
    referencesOf: ({ slides }) =>
      (slides as v.InferOutput<typeof Slide>[]).flatMap(({ movie }) =>
        movie === null ? [] : [{ kind: FILM.kind, key: movie }],
      ),
  },
});

const DAYS = 7;
const Time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time as 20:30'));

const EveningSchema = v.strictObject({
  /** Day of the week; 1 is Monday. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DAYS)),
  film: Slug,
  from_time: Time,
  /** If it is not later than `from_time`, it is on the next day. */
  until_time: Time,
  texts: textsOf('reason'),
});

const timeOf = (column: 'from_time' | 'until_time') => ({
  field: column,
  column,
  stored: (value: unknown) => value,
  value: sql`to_char(t.${sql.ref(column)}, 'HH24:MI')`,
});

export const EVENINGS: ContentKind = tableKind({
  kind: 'evening',
  table: 'tonight_picks',
  key: 'weekday',
  schema: EveningSchema,
  columns: [pointing('film', 'movie_id', FILM), timeOf('from_time'), timeOf('until_time')],
});
