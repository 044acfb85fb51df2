/** The home page as the API returns it. */
import * as v from 'valibot';
import { MovieCard } from '#ports/catalogue.ts';
import { ConfessionCard } from '#ports/stories.ts';
import { Banner, BannerSlide } from './banners.ts';

/** Shelves of the home page whose titles the page app words; other ids are `tag:{slug}`, `label:{slug}`. */
export const RAIL_IDS = [
  'new',
  'leaving',
  'most_seen',
  'sold',
  'soon',
  'free',
  'recommended',
  'originals',
  'filmed',
] as const;

/** A shelf. `title` is the category's or label's own, null where the page app words it by `id`. */
export const Rail = v.object({
  id: v.string(),
  title: v.nullable(v.string()),
  /** Path without locale of the whole list; null when there is none. */
  href: v.nullable(v.string()),
  movies: v.array(MovieCard),
});
export type Rail = v.InferOutput<typeof Rail>;

/** Everything that the home page shows, in one reply. Empty shelves are omitted. */
export const Home = v.object({
  /** The slides of the banner HOME, or featured films where it has none. */
  slides: v.array(BannerSlide),
  /** Its plan flag. */
  show_plan: v.boolean(),
  /** The banners HOME_MIDDLE and HOME_BOTTOM. */
  middle: v.nullable(Banner),
  bottom: v.nullable(Banner),
  rails: v.array(Rail),
  /** The confession of the week. */
  confession: v.nullable(ConfessionCard),
  /** The newest stories, where they open the page. */
  stories: v.optional(v.array(ConfessionCard)),
  /** The editors' film of this evening, why, and until when (ISO); null between evenings. */
  tonight: v.nullable(v.object({ movie: MovieCard, reason: v.string(), until: v.string() })),
});
export type Home = v.InferOutput<typeof Home>;
