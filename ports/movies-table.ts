/** The table of films and episodes. Belongs to the host, because tables of plugins reference it. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Picture } from './picture.ts';

/**
 * Texts by locale and field. A missing or empty text falls back to English, field by field, and then to the language in
 * `lang` (SQL `text_of`).
 */
export type Texts = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type DateOnly = ColumnType<string, string, string>;

/** Sort keys of the title in each language. */
type TitleKeys = Readonly<Record<`title_key_${Locale}`, GeneratedAlways<string>>>;

export interface MoviesTable extends TitleKeys {
  id: Generated<number>;
  slug: string;
  model_type: Generated<'Movie' | 'SeriesMovie'>;
  status: 'Published' | 'Upcoming Release' | 'Unpublished';
  production_status: Generated<'released' | 'coming_soon' | 'in_production'>;
  /** A value of ACCESS_LEVEL in ports/catalogue.ts. */
  user_level: 0 | 1 | 2;
  is_free: GeneratedAlways<boolean>;
  featured: Generated<boolean>;
  is_compilation: Generated<boolean>;
  is_original: Generated<boolean>;
  release_date: DateOnly;
  production_date: DateOnly | null;
  /** The last day (UTC) of the film on the site; null if it stays. */
  last_day: ColumnType<string | null, string | null | undefined, string | null>;
  /** Set by a job: `soon` within LEAVING_SOON_DAYS before the last day, `left` after it. */
  departure: ColumnType<'soon' | 'left' | null, 'soon' | 'left' | null | undefined, 'soon' | 'left' | null>;
  /** Length in seconds. */
  length: number;
  /** Name of the film's clip; null before there is one. */
  clip: string | null;
  trailer_clip: string | null;
  subtitles: Generated<string[]>;
  poster_picture: Json<Picture>;
  cover_picture: Json<Picture>;
  album: JsonWithDefault<Picture[]>;
  price_minor: Generated<number>;
  discount_percent: Generated<number>;
  price_currency: Generated<'EUR' | 'USD' | 'GBP'>;
  final_price_minor: GeneratedAlways<number>;
  /** ISO 3166-1 alpha-2 codes of the countries where the film is not available. */
  blocked_countries: Generated<string[]>;
  /** True if the film has categories and all of them are hidden. Set by triggers. */
  hidden_only: Generated<boolean>;
  /** Number of recent views; `seen_ever_count` counts all. */
  seen_count: Generated<number>;
  seen_ever_count: Generated<number>;
  sold_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  /** Average rating, weighted with ten virtual ratings of 3, so that a single rating cannot lead the list. */
  rating_score: GeneratedAlways<number>;
  recommended_score: Generated<number>;
  texts: Json<Texts>;
  /** Set by the operator: long texts are shown only to visitors past the age gate. */
  explicit_text: Generated<boolean>;
}
