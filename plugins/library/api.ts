/** Endpoints of a member's library: the list, started films and watched films. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { ID_MAX, paging, whole } from '#ports/inputs.ts';
import { Meta, MovieCard } from '#ports/catalogue.ts';

/** Default number of entries per page (README 2). */
export const PER_PAGE = 24;
export const SEEN_PER_PAGE = 10;
/** Maximum number of entries in a list; further ones are refused. */
export const WISH_MAX = 1000;
/** Maximum length of a search text. */
export const SEARCH_MAX = 100;
/** Archives per minute and IP address. */
const ARCHIVES_PER_MINUTE = 10;

/**
 * A film that the member has started. `id` is the visualization's; `current_position` in s, `current_percent` 0 to
 * 100.
 */
export const WatchedEntry = v.object({
  id: v.number(),
  movie_id: v.number(),
  current_position: v.number(),
  current_percent: v.number(),
  /** Path of the page that plays the film, without locale; null if it is not playable. */
  watch_path: v.nullable(v.string()),
  product: MovieCard,
});
export type WatchedEntry = v.InferOutput<typeof WatchedEntry>;

const ContinuePage = v.object({ data: v.array(WatchedEntry), meta: Meta });
export type ContinuePage = v.InferOutput<typeof ContinuePage>;

/** A watched entry with the time it was last watched, and whether it was ever finished. */
const HistoryEntry = v.object({ ...WatchedEntry.entries, finished: v.boolean(), watched_at: v.string() });
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const getContinueWatching = endpoint({
  method: 'GET',
  path: '/me/continue-watching',
  content: true,
  summary: 'Lists films that the member has begun but not finished, the last watched first.',
  access: 'member',
  personal: false,
  query: v.object(paging(PER_PAGE)),
  reply: ContinuePage,
});

export const getHistory = endpoint({
  method: 'GET',
  path: '/me/history-movies',
  content: true,
  summary:
    'Lists films that the member has begun or finished, the last watched first; with series_id, those of one series.',
  access: 'member',
  personal: false,
  query: v.object({ ...paging(PER_PAGE), series_id: v.optional(whole(1, ID_MAX)) }),
  reply: v.object({ data: v.array(HistoryEntry), meta: Meta }),
});

export const getSeen = endpoint({
  method: 'GET',
  path: '/me/seen',
  summary: 'Lists films that the member has watched to the end, the last watched first.',
  access: 'member',
  personal: false,
  query: v.object(paging(SEEN_PER_PAGE)),
  reply: v.object({ data: v.array(WatchedEntry), meta: Meta }),
});

const WhichRecord = v.object({
  visualization_id: v.optional(whole(1, ID_MAX)),
  /** 1: a film that was once finished only leaves "continue watching", and stays marked as finished. */
  keeps_mark: v.optional(whole(0, 1)),
});

/**
 * `not_found` for a record of another member as well as for an unknown record. The id is in the body or in the query;
 * without an id the call is `invalid`.
 */
export const deleteVisualization = endpoint({
  method: 'DELETE',
  path: '/me/visualization',
  summary: "Deletes the member's position in a film.",
  access: 'member',
  personal: true,
  query: WhichRecord,
  body: v.nullish(WhichRecord),
  errors: { not_found: 404 },
});

/** Types of products in a list. An episode is a film: `SeriesMovie` is treated as `Movie`. */
export const ProductType = v.picklist(['Movie', 'Series']);
const AskedType = v.pipe(
  v.picklist(['Movie', 'Series', 'SeriesMovie']),
  v.transform((type) => (type === 'SeriesMovie' ? 'Movie' : type)),
);
const Product = v.object({ product_type: AskedType, product_id: whole(1, ID_MAX) });
export type Product = v.InferOutput<typeof Product>;

/** An entry of a list. `added_at` is ISO 8601; `watch_path` as in `WatchedEntry`, null for a series. */
export const WishEntry = v.object({
  id: v.number(),
  product_type: ProductType,
  product_id: v.number(),
  added_at: v.string(),
  watch_path: v.nullable(v.string()),
  product: MovieCard,
});
export type WishEntry = v.InferOutput<typeof WishEntry>;

const WishPage = v.object({ data: v.array(WishEntry), meta: Meta });
export type WishPage = v.InferOutput<typeof WishPage>;

export const getWishes = endpoint({
  method: 'GET',
  path: '/me/wish-product',
  content: true,
  summary:
    "Returns the member's list in their own order; with a search text, the entries whose titles contain it.",
  access: 'member',
  personal: false,
  query: v.object({
    ...paging(PER_PAGE),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX))),
  }),
  reply: WishPage,
});

/** The ids of an entry, for buttons that show whether a film is on the list. */
const SavedProduct = v.object({
  wish_product_id: v.number(),
  product_type: ProductType,
  product_id: v.number(),
});
export type SavedProduct = v.InferOutput<typeof SavedProduct>;

export const getSavedProducts = endpoint({
  method: 'GET',
  path: '/me/wish-product/saved',
  summary: "Returns the ids of everything on the member's list.",
  access: 'member',
  personal: false,
  reply: v.object({ data: v.array(SavedProduct) }),
});

/** Adding an entry that is already on the list has no effect (README 3). */
export const postWish = endpoint({
  method: 'POST',
  path: '/me/wish-product',
  summary: "Puts a film or series first on the member's list.",
  access: 'member',
  personal: true,
  body: Product,
  reply: v.object({ wish_product_id: v.number(), added: v.boolean() }),
  errors: { not_found: 404, list_full: 409 },
});

const WhichWish = v.object({ wish_product_id: v.optional(whole(1, ID_MAX)) });

/**
 * `not_found` for an entry of another member as well as for an unknown entry. The id is in the body or in the query.
 */
export const deleteWish = endpoint({
  method: 'DELETE',
  path: '/me/wish-product',
  summary: "Removes an entry from the member's list.",
  access: 'member',
  personal: true,
  query: WhichWish,
  body: v.nullish(WhichWish),
  errors: { not_found: 404 },
});

/**
 * `place` counts from 0 among all entries that the member may see; a place beyond the last moves the entry to the end.
 */
export const putWishPlace = endpoint({
  method: 'PUT',
  path: '/me/wish-product/:id/place',
  summary: "Moves an entry within the member's list.",
  access: 'member',
  personal: true,
  params: v.object({ id: whole(1, ID_MAX) }),
  body: v.object({ place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WISH_MAX)) }),
  errors: { not_found: 404 },
});

/** A POST, so that no link on another site triggers it. The archive is created for this response and not stored. */
export const postLibraryArchive = endpoint({
  method: 'POST',
  path: '/me/library/archive',
  summary: "Returns the member's list and everything they have begun or watched, as a zip archive.",
  access: 'member',
  personal: true,
  perMinute: ARCHIVES_PER_MINUTE,
  file: 'application/zip',
});

/** The reason for a suggestion: the member saved another film, watched it, or rated it highly. */
export const SuggestionReason = v.object({
  is: v.picklist(['saved', 'watched', 'rated']),
  title: v.string(),
  title_lang: v.optional(v.literal('en')),
  slug: v.string(),
});
export type SuggestionReason = v.InferOutput<typeof SuggestionReason>;

export const Suggestion = v.object({ movie: MovieCard, reason: SuggestionReason });
export type Suggestion = v.InferOutput<typeof Suggestion>;

export const Suggestions = v.object({
  /** Whether the member wants suggestions; if not, the lists are empty. */
  on: v.boolean(),
  /** Suggestions for this evening. */
  tonight: v.array(Suggestion),
  /** Films similar to the last watched film that has enough similar films. */
  because: v.nullable(
    v.object({
      title: v.string(),
      title_lang: v.optional(v.literal('en')),
      slug: v.string(),
      movies: v.array(MovieCard),
    }),
  ),
});
export type Suggestions = v.InferOutput<typeof Suggestions>;

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/me/suggestions',
  summary: 'Suggests films, each with the reason: what the member started, rated or saved.',
  access: 'member',
  personal: false,
  content: true,
  reply: Suggestions,
});

/** A member's choices about suggestions and yearly summaries. */
export const LibraryChoices = v.object({
  /** Whether the home page shows suggestions. */
  suggests: v.boolean(),
  /** Whether there is a summary of the year, and counts in renewal emails. */
  sums_up: v.boolean(),
  /** Whether suggestions are emailed; only with `suggests`. */
  mails: v.boolean(),
});
export type LibraryChoices = v.InferOutput<typeof LibraryChoices>;

export const getLibraryChoices = endpoint({
  method: 'GET',
  path: '/me/library-choices',
  summary: "Returns the member's settings of suggestions and summaries.",
  access: 'member',
  personal: false,
  reply: LibraryChoices,
});

/** Absent fields are not changed. */
export const putLibraryChoices = endpoint({
  method: 'PUT',
  path: '/me/library-choices',
  summary: "Turns the member's suggestions, suggestion emails and summaries on or off.",
  access: 'member',
  personal: true,
  body: v.partial(LibraryChoices),
  reply: LibraryChoices,
});

/** The lowest and highest valid year. */
const YEAR_MIN = 2000;
const YEAR_MAX = 2199;

/** Summary of a year of the history; each film counts in the year (UTC) in which it was last watched. */
export const YearSummary = v.object({
  year: v.number(),
  /** Years with watched films, latest first. */
  years: v.array(v.number()),
  minutes: v.number(),
  films: v.number(),
  finished: v.number(),
  /** Number of watched films per month; 12 entries, January first. */
  months: v.array(v.number()),
  people: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      role: v.picklist(['performer', 'director']),
      films: v.number(),
    }),
  ),
  categories: v.array(v.object({ slug: v.string(), title: v.string(), films: v.number() })),
  /** Latest first, at most 200. `watched_at` is ISO 8601. */
  titles: v.array(
    v.object({
      title: v.string(),
      title_lang: v.optional(v.literal('en')),
      slug: v.string(),
      is_episode: v.boolean(),
      finished: v.boolean(),
      watched_at: v.string(),
    }),
  ),
});
export type YearSummary = v.InferOutput<typeof YearSummary>;

export const getYear = endpoint({
  method: 'GET',
  path: '/me/year',
  summary:
    'Returns a year of the member in numbers, from their history; null if they have turned summaries off.',
  access: 'member',
  personal: false,
  content: true,
  query: v.object({ year: v.optional(whole(YEAR_MIN, YEAR_MAX)) }),
  reply: v.object({ summary: v.nullable(YearSummary) }),
});

/** Deletes the record of every started or finished film; list and ratings are kept. */
export const deleteHistory = endpoint({
  method: 'DELETE',
  path: '/me/history-movies',
  summary: "Deletes the member's whole history.",
  access: 'member',
  personal: true,
});
