/** Reads the demo catalogue for its test: with stricter schemas than the origin, which accepts any catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { realDate } from '#ports/inputs.ts';
import { LOCALES } from '#app/i18n/i18n.ts';

/** Lettering styles of poster titles. */
export const LETTERINGS =
  'serif caps italic tiny bold-lower stacked vertical outline condensed script split framed'.split(' ');
const SCENES =
  `sea silk bokeh ridges blinds moon neon streaks door rain-window curtain staircase pool corridor forest dunes bridge
  skyline candle balcony train-window mirror smoke rooftop aurora lamp umbrella hands-glass hat-window profile-light`.split(
    /\s+/,
  );

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const Id = v.pipe(v.number(), v.integer(), v.minValue(1));
const Day = v.pipe(v.string(), realDate());
const Slugs = v.array(Slug);
const Access = v.picklist(['PAID', 'REGISTERED', 'FREE']);
const Clip = v.pipe(v.string(), v.regex(/^clip-[1-5]$/));
const TextsSchema = v.object(
  v.entriesFromList(LOCALES, v.record(v.string(), v.pipe(v.string(), v.nonEmpty()))),
);
const Art = v.object({
  scene: v.picklist(SCENES),
  palette: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(17)),
  seed: v.pipe(v.number(), v.integer()),
});
const Poster = v.object({ ...Art.entries, lettering: v.picklist(LETTERINGS) });
const Named = { id: Id, slug: Slug, texts: TextsSchema };

/** A film of the demo catalogue. */
export const Film = v.object({
  ...Named,
  art: Poster,
  clip: Clip,
  access: Access,
  status: v.picklist(['Published', 'Upcoming Release']),
  production_status: v.picklist(['released', 'coming_soon', 'in_production']),
  release_date: Day,
  production_date: Day,
  length_s: v.pipe(v.number(), v.integer(), v.minValue(12 * 60), v.maxValue(58 * 60)),
  featured: v.boolean(),
  director: Slug,
  photographer: Slug,
  producer: v.nullable(Slug),
  performers: v.pipe(Slugs, v.minLength(2), v.maxLength(4)),
  guest_stars: Slugs,
  tags: v.pipe(Slugs, v.minLength(1), v.maxLength(4)),
  labels: v.pipe(Slugs, v.maxLength(2)),
  price_minor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  discount_percent: v.picklist([0, 20, 30]),
  similar: v.pipe(Slugs, v.length(4)),
  is_compilation: v.boolean(),
  confession: v.nullable(Slug),
  seen_count: v.number(),
  sold_count: v.number(),
  rating_sum: v.number(),
  rating_count: v.number(),
});
const Episode = v.object({ ...Named, art: Poster, clip: Clip, access: Access, season: Id, episode: Id });
/** A series of the demo catalogue with its episodes. */
export const Series = v.object({
  ...Named,
  art: Poster,
  tags: Slugs,
  performers: Slugs,
  director: Slug,
  labels: Slugs,
  episodes: v.pipe(v.array(Episode), v.minLength(3), v.maxLength(6)),
});
/** A person of the demo catalogue. */
export const Person = v.object({ ...Named, art: Art, types: Slugs, birthday: v.nullable(Day) });
/** A category of the demo catalogue. */
export const Tag = v.object({ ...Named, art: Art, featured: v.boolean(), hidden: v.boolean() });
/** A label. */
export const Label = v.object(Named);
/** A story of the demo catalogue, published or filmed. */
export const Confession = v.object({
  ...Named,
  art: Art,
  status: v.picklist(['published', 'chosen', 'filmed']),
  movie: v.nullable(Slug),
  item_order: Id,
  tags: Slugs,
});
/** An extra of a film in the demo catalogue. */
export const Related = v.object({
  id: Id,
  texts: TextsSchema,
  movie: Slug,
  clip: Clip,
  art: Art,
  people: Slugs,
});
const Slide = v.object({ movie: v.optional(Slug), texts: TextsSchema });
/** A banner by position. */
export const Banner = v.object({
  id: Id,
  type: v.string(),
  slides: v.pipe(v.array(Slide), v.minLength(1)),
});
const here = new URL('.//', import.meta.url);

/** Reads all entries of one kind: `films-1.json`, `films-2.json` … are joined. Throws on the first invalid entry. */
export function readEntries<Entry extends v.GenericSchema>(
  kind: string,
  entry: Entry,
): v.InferOutput<Entry>[] {
  const files = readdirSync(here).filter((file) => new RegExp(`^${kind}(-\\d+)?\\.json$`).test(file));
  return files
    .sort()
    .flatMap((file) => v.parse(v.array(entry), JSON.parse(readFileSync(new URL(file, here), 'utf8'))));
}
