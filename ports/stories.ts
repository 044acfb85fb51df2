/** Confessions in the API: stored by the catalogue, shown by other plugins. */
import * as v from 'valibot';
import { MovieCard, Named } from './catalogue.ts';
import { Picture } from './picture.ts';

/** Types of stories. */
export const STORY_TYPES = ['memory', 'fantasy', 'letter'] as const;
export type StoryType = (typeof STORY_TYPES)[number];

/** Statuses of stories that the public may read (README 2 of confessions). */
export const ConfessionStatus = v.picklist(['published', 'chosen', 'filmed']);

/** Data of a story's card. */
export const ConfessionCard = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** The beginning of the story: at most 240 characters and at most half of the text. */
  excerpt: v.string(),
  anonymous: v.boolean(),
  /** Null if the author is anonymous or has no name. */
  author_name: v.nullable(v.string()),
  type: v.string(),
  status: ConfessionStatus,
  film_release_date: v.nullable(v.string()),
  item_order: v.number(),
  movie_id: v.nullable(v.number()),
  tags: v.array(Named),
  images: v.array(Picture),
  created_at: v.string(),
});
export type ConfessionCard = v.InferOutput<typeof ConfessionCard>;

/** A story in a list, with the film based on it if the visitor may see that film. */
export const ListedConfession = v.object({ ...ConfessionCard.entries, movie: v.nullable(Named) });
export type ListedConfession = v.InferOutput<typeof ListedConfession>;

/** Data of a story's page. `previous` is the neighbour with the lower `item_order`; null if there is none. */
export const Confession = v.object({
  ...ConfessionCard.entries,
  /** The text; only its beginning if `text_withheld` is true, because the rest requires a verified age. */
  confession_text: v.string(),
  text_withheld: v.boolean(),
  /** Language of title and text: the requested one if there is a translation. */
  lang: v.string(),
  /** Length of the recording in the visitor's language, in seconds; null without one. */
  audio_length: v.nullable(v.number()),
  rating: v.object({ average: v.number(), count: v.number() }),
  comments_count: v.number(),
  /** Null if it is not a web URL. */
  image_copyright_link: v.nullable(v.string()),
  image_copyright_text: v.nullable(v.string()),
  updated_at: v.string(),
  movie: v.nullable(MovieCard),
  navigation: v.object({ current: Named, previous: v.nullable(Named), next: v.nullable(Named) }),
});
export type Confession = v.InferOutput<typeof Confession>;
