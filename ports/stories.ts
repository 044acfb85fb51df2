/** Confessions as the API gives them: the catalogue has them, other plugins read them and lead to them. */
import * as v from 'valibot';
import { MovieCard, Named } from './catalogue.ts';
import { Picture } from './picture.ts';

/** Those statuses that the public may read (README 2 of confessions). */
export const ConfessionStatus = v.picklist(['published', 'chosen', 'filmed']);

/** A story as a card shows it. */
export const ConfessionCard = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** The beginning of the story, at most 240 characters and half of it. */
  excerpt: v.string(),
  anonymous: v.boolean(),
  /** null when the author stays anonymous, or has no name. */
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

/** A story in a list of them, with the film that was made from it where the visitor may know of it. */
export const ListedConfession = v.object({ ...ConfessionCard.entries, movie: v.nullable(Named) });
export type ListedConfession = v.InferOutput<typeof ListedConfession>;

/** A story's page. `previous` is the neighbour with the lower `item_order`, null at an end. */
export const Confession = v.object({
  ...ConfessionCard.entries,
  /** Where `text_withheld` is true, only its beginning: the rest is for visitors whose age is verified. */
  confession_text: v.string(),
  text_withheld: v.boolean(),
  /** What title and text are written in: the language asked for where there is a translation. */
  lang: v.string(),
  /** How long it is to listen to in the visitor's language, in s; null where nobody has read it aloud. */
  audio_length: v.nullable(v.number()),
  rating: v.object({ average: v.number(), count: v.number() }),
  comments_count: v.number(),
  /** null where it is no address of the web. */
  image_copyright_link: v.nullable(v.string()),
  image_copyright_text: v.nullable(v.string()),
  updated_at: v.string(),
  movie: v.nullable(MovieCard),
  navigation: v.object({ current: Named, previous: v.nullable(Named), next: v.nullable(Named) }),
});
export type Confession = v.InferOutput<typeof Confession>;
