/** Entities of the catalogue that several plugins use, and links to their pages. */
import * as v from 'valibot';
import { link, slot } from '#kernel/ref.ts';
import { Picture } from './picture.ts';

/** Access levels of a title (README 11 of catalogue). */
export const ACCESS_LEVEL = { PAID: 0, REGISTERED: 1, FREE: 2 } as const;
export const AccessLevel = v.picklist([0, 1, 2]);

export const MODEL_TYPES = ['Movie', 'Series', 'SeriesMovie', 'Person', 'Tag', 'Confession'] as const;

/** Types of extras: the values of `type` (README 8 of catalogue). */
export const RELATED_TYPES = [
  'movie',
  'interview',
  'behind_the_scenes',
  'chapter',
  'other',
  'trailer',
  'bhs',
] as const;

export const MovieStatus = v.picklist(['Published', 'Upcoming Release']);

/** Reference to a person, category or label. */
export const Named = v.object({ id: v.number(), slug: v.string(), title: v.string() });
export type Named = v.InferOutput<typeof Named>;

export const Price = v.object({
  priceAmountInCents: v.number(),
  finalPriceInCents: v.number(),
  priceDiscountPercentage: v.number(),
  priceCurrency: v.picklist(['EUR', 'USD', 'GBP']),
  priceCurrencySymbol: v.string(),
});
export type Price = v.InferOutput<typeof Price>;

/** Data of a card on a shelf. `length` in s, dates as ISO days. */
export const MovieCard = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** The language of the title if it differs from the visitor's. */
  title_lang: v.nullish(v.literal('en')),
  short_synopsis: v.string(),
  model_type: v.picklist(['Movie', 'Series', 'SeriesMovie']),
  release_date: v.string(),
  /** The last day of a film that leaves the site soon. */
  last_day: v.nullish(v.string()),
  length: v.number(),
  status: MovieStatus,
  user_level: AccessLevel,
  is_free: v.boolean(),
  featured: v.boolean(),
  poster_picture: Picture,
  cover_picture: Picture,
  tags: v.array(Named),
});
export type MovieCard = v.InferOutput<typeof MovieCard>;

/** A series as shown on a card; also used for series in lists of products (`length` is the sum of the episodes). */
export const SeriesCard = v.object({
  ...MovieCard.entries,
  outstanding_text: v.string(),
  is_original: v.boolean(),
  episodes_count: v.number(),
});
export type SeriesCard = v.InferOutput<typeof SeriesCard>;

/** A category as shown on a card. Hidden categories are never returned. */
export const TagCard = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  order: v.number(),
  featured: v.boolean(),
  category_type: v.string(),
  outstanding_text: v.string(),
  tag_icon: v.nullable(v.string()),
  banner_image: v.nullable(Picture),
  /** Number of its films that the visitor may see. */
  total: v.number(),
});
export type TagCard = v.InferOutput<typeof TagCard>;

/** Films on the page of a category, label or person; the paged list has the others. */
export const FIRST_FILMS = 24;

/** Paging data of a list response (README 1 of catalogue). */
export const Meta = v.object({ current_page: v.number(), last_page: v.number(), total: v.number() });

export const FilmsLink = link<Record<string, never>>('catalogue.films');
export const FilmLink = link<{ slug: string }>('catalogue.film');
export const CategoriesLink = link<Record<string, never>>('catalogue.categories');
export const CategoryLink = link<{ slug: string }>('catalogue.category');
export const LabelsLink = link<Record<string, never>>('catalogue.labels');
export const LabelLink = link<{ slug: string }>('catalogue.label');
export const BehindTheScenesLink = link<Record<string, never>>('catalogue.behind-the-scenes');
export const SeduceBoostLink = link<{ slug: string }>('catalogue.seduce-boost');

export interface FilmCardsProps {
  /** Title of the shelf; accessible name of the grid. */
  title: string;
  films: readonly MovieCard[];
  as: 'shelf' | 'grid';
  /** URL of the whole list of a shelf. */
  href?: string;
}
/** Films and series as cards, with what other plugins add to them. A shelf without films renders nothing. */
export const FilmCards = slot<FilmCardsProps>('catalogue.film-cards');
