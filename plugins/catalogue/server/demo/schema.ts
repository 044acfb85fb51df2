/** The schema of the demo catalogue's files; errors are reported before anything is seeded. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import { PERSON_TYPES } from '#ports/people.ts';
import { RELATED_TYPES } from '#ports/catalogue.ts';
import { BannerEntry, EditorialEntry, FilmPageEntry, TonightEntry } from './editorial.ts';
import { Access, Count, Id, IsoDay, Localised, OneOrNone, People, Slug, Slugs, Texts } from './fields.ts';
import { SkipMarkersEntry } from './skip-markers.ts';

const counters = {
  seen_count: v.optional(Count, 0),
  sold_count: v.optional(Count, 0),
  rating_sum: v.optional(Count, 0),
  rating_count: v.optional(Count, 0),
};

const playable = {
  id: Id,
  slug: Slug,
  clip: v.nullable(Slug),
  access: Access,
  status: v.optional(v.picklist(['Published', 'Upcoming Release', 'Unpublished']), 'Published'),
  length_s: Count,
  release_date: IsoDay,
  texts: Texts,
  ...counters,
};

export const FilmEntry = v.object({
  ...playable,
  /** Slug of the film whose pictures a generated film uses; absent for other films. */
  pictured_as: v.optional(Slug),
  production_status: v.picklist(['released', 'coming_soon', 'in_production']),
  production_date: v.optional(v.nullable(IsoDay), null),
  featured: v.boolean(),
  is_original: v.optional(v.boolean(), false),
  is_compilation: v.boolean(),
  director: OneOrNone,
  photographer: OneOrNone,
  producer: OneOrNone,
  performers: People,
  guest_stars: People,
  tags: Slugs,
  labels: Slugs,
  similar: Slugs,
  price_minor: Count,
  discount_percent: v.pipe(Count, v.maxValue(100)),
  blocked_countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), []),
});
export type FilmEntry = v.InferOutput<typeof FilmEntry>;

const EpisodeEntry = v.object({ ...playable, season: Id, episode: Id });

export const SeriesEntry = v.object({
  id: Id,
  slug: Slug,
  is_original: v.boolean(),
  release_date: IsoDay,
  featured: v.boolean(),
  tags: Slugs,
  performers: People,
  director: OneOrNone,
  texts: Texts,
  episodes: v.array(EpisodeEntry),
});
export type SeriesEntry = v.InferOutput<typeof SeriesEntry>;

export const PersonEntry = v.object({
  id: Id,
  slug: Slug,
  types: v.pipe(v.array(v.picklist(PERSON_TYPES)), v.minLength(1)),
  name: v.string(),
  last_name: v.nullable(v.string()),
  gender: v.nullable(v.string()),
  birthday: v.nullable(IsoDay),
  birthplace: v.nullable(v.string()),
  years_active: v.nullable(v.string()),
  vip_person: v.boolean(),
  location: v.nullable(v.string()),
  hobbies: v.optional(Localised, {}),
  awards: v.optional(v.array(v.union([v.string(), Localised])), []),
  links: v.array(v.object({ title: v.string(), url: v.string() })),
  /** Works that an artist has made for films, each shown with the still of its film. */
  works: v.optional(v.array(v.object({ movie: Slug, texts: Texts })), []),
  texts: Texts,
  interview: v.optional(v.nullable(v.union([v.string(), Localised])), null),
});
export type PersonEntry = v.InferOutput<typeof PersonEntry>;

export const TagEntry = v.object({
  id: Id,
  slug: Slug,
  order: Count,
  featured: v.boolean(),
  hidden: v.boolean(),
  category_type: Slug,
  texts: Texts,
});

export const LabelEntry = v.object({ id: Id, slug: Slug, order: v.optional(Count, 0), texts: Texts });

export const ConfessionEntry = v.object({
  id: Id,
  slug: Slug,
  anonymous: v.boolean(),
  author_name: v.string(),
  type: v.string(),
  status: v.picklist(['draft', 'submitted', 'in_review', 'published', 'rejected', 'chosen', 'filmed']),
  film_release_date: v.nullable(IsoDay),
  movie: OneOrNone,
  item_order: Count,
  published_at: IsoDay,
  image_copyright_link: v.optional(v.nullable(v.pipe(v.string(), v.url())), null),
  image_copyright_text: v.optional(v.nullable(v.string()), null),
  tags: Slugs,
  texts: Texts,
});

/** An extra of a film (`movie`), a series or a person; exactly one of the three is given. */
export const RelatedEntry = v.object({
  id: Id,
  movie: OneOrNone,
  series: OneOrNone,
  person: OneOrNone,
  type: v.picklist(RELATED_TYPES),
  clip: v.nullable(Slug),
  length_s: Count,
  people: People,
  show_after_trailer: v.optional(v.boolean(), false),
  order_column: v.optional(Count, 0),
  created_at: IsoDay,
  texts: Texts,
});

/** A comment on a film or a story; one of the two is given. */
export const CommentEntry = v.object({
  id: Id,
  movie: OneOrNone,
  confession: OneOrNone,
  name: v.string(),
  lang: v.picklist(LOCALES),
  content: v.string(),
  status: v.picklist(['pending', 'approved', 'rejected']),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});

const PictureSize = v.object({ width: Count, height: Count, widths: v.array(Count), colour: v.string() });
export type PictureSizes = Readonly<Record<string, v.InferOutput<typeof PictureSize>>>;

const Marker = v.object({ atS: v.number(), title: Localised });
const Clip = v.object({ markers: v.array(Marker), subtitles: v.optional(v.array(v.string()), []) });
export type ClipFacts = v.InferOutput<typeof Clip>;
const Spoken = v.object({ durationS: v.number() });

const FILES = {
  films: FilmEntry,
  series: SeriesEntry,
  persons: PersonEntry,
  tags: TagEntry,
  labels: LabelEntry,
  confessions: ConfessionEntry,
  related: RelatedEntry,
  comments: CommentEntry,
  banners: BannerEntry,
  editorial: EditorialEntry,
  'film-pages': FilmPageEntry,
  tonight: TonightEntry,
  'skip-markers': SkipMarkersEntry,
} as const;

export type Catalogue = { [Name in keyof typeof FILES]: v.InferOutput<(typeof FILES)[Name]>[] } & {
  pictures: PictureSizes;
  clips: ReadonlyMap<string, ClipFacts>;
  /** Durations of recordings in s, by slug and language: `the-same-seat-de`. */
  spoken: ReadonlyMap<string, number>;
  /** Hash of all files, by which a database detects whether it contains this version. */
  version: string;
};

/**
 * Reads the demo catalogue, and the metadata of its pictures and clips. `films-1.json`, `films-2.json` … are joined in
 * order.
 */
export function readCatalogue(folder: string, media: string): Catalogue {
  const hash = createHash('sha256');
  const faults: string[] = [];
  const read = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): v.InferOutput<Schema> | undefined => {
    const text = readFileSync(path, 'utf8');
    hash.update(text);
    const parsed = v.safeParse(schema, JSON.parse(text));
    if (parsed.success) return parsed.output;
    faults.push(...parsed.issues.map((issue) => `${path}: ${v.getDotPath(issue) ?? ''} ${issue.message}`));
    return undefined;
  };
  const files = readdirSync(folder).sort();
  const entries = Object.entries(FILES).map(([name, schema]) => {
    const parts = files.filter((file) => new RegExp(`^${name}(?:-\\d+)?\\.json$`).test(file));
    const list = v.array(schema as v.GenericSchema);
    return [name, parts.flatMap((file) => read(join(folder, file), list) ?? [])];
  });
  const manifest = join(media, 'images.json');
  const pictures = existsSync(manifest) ? read(manifest, v.record(v.string(), PictureSize)) : {};
  const clipsFolder = join(media, 'clips');
  const clips = (existsSync(clipsFolder) ? readdirSync(clipsFolder).sort() : [])
    .map((name) => [name, join(clipsFolder, name, 'clip.json')] as const)
    .filter(([, path]) => existsSync(path))
    .map(([name, path]) => [name, read(path, Clip)] as const);
  const audioFolder = join(media, 'audio');
  const spoken = (existsSync(audioFolder) ? readdirSync(audioFolder).sort() : [])
    .filter((file) => file.endsWith('.json'))
    .map(
      (file) => [file.slice(0, -'.json'.length), read(join(audioFolder, file), Spoken)?.durationS] as const,
    );
  if (faults.length > 0) throw new Error(`The demo catalogue cannot be read:\n${faults.join('\n')}`);
  return {
    ...Object.fromEntries(entries),
    pictures,
    clips: new Map(clips),
    spoken: new Map(spoken),
    version: hash.digest('hex').slice(0, 16),
  } as Catalogue;
}
