/** The endpoint of the home page and its data. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Banner, BannerSlide } from '#ports/banners.ts';
import { MovieCard } from '#ports/catalogue.ts';
import { ConfessionCard } from '#ports/stories.ts';

/** Shelves of the home page whose titles come from the page app; other ids are `tag:{slug}` and `label:{slug}`. */
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

/** A shelf. `title` is the name of the category or label, or null if the page app derives it from `id`. */
export const Rail = v.object({
  id: v.string(),
  title: v.nullable(v.string()),
  /** Path of the whole list, without locale; null if there is none. */
  href: v.nullable(v.string()),
  movies: v.array(MovieCard),
});
export type Rail = v.InferOutput<typeof Rail>;

/** All content of the home page in one response. Empty shelves are omitted. */
export const Home = v.object({
  /** Slides of the banner HOME, or featured films if it has none. */
  slides: v.array(BannerSlide),
  /** `show_plan` of the banner HOME. */
  show_plan: v.boolean(),
  /** The banners HOME_MIDDLE and HOME_BOTTOM. */
  middle: v.nullable(Banner),
  bottom: v.nullable(Banner),
  rails: v.array(Rail),
  /** The confession of the week. */
  confession: v.nullable(ConfessionCard),
  /** The newest stories, if they open the page. */
  stories: v.optional(v.array(ConfessionCard)),
  /** The editors' film of this evening, the reason, and the end (ISO); null between evenings. */
  tonight: v.nullable(v.object({ movie: MovieCard, reason: v.string(), until: v.string() })),
});
export type Home = v.InferOutput<typeof Home>;

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  content: true,
  summary: 'Returns everything the home page shows: slides, banners, shelves and the confession of the week.',
  reply: Home,
  cacheable: true,
});
