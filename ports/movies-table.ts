/** The table of films and episodes. It is the host's: what plugins keep of a film points at it. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Picture } from './picture.ts';

/** Texts by locale and field. A missing or empty one falls back to English, field by field, and after that to the language that `lang` names (SQL `text_of`). */
export type Texts = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type DateOnly = ColumnType<string, string, string>;

export interface MoviesTable {
  id: Generated<number>;
  slug: string;
  model_type: Generated<'Movie' | 'SeriesMovie'>;
  status: 'Published' | 'Upcoming Release' | 'Unpublished';
  production_status: Generated<'released' | 'coming_soon' | 'in_production'>;
  /** ACCESS_LEVEL of ports/catalogue.ts. */
  user_level: 0 | 1 | 2;
  is_free: GeneratedAlways<boolean>;
  featured: Generated<boolean>;
  is_compilation: Generated<boolean>;
  is_original: Generated<boolean>;
  release_date: DateOnly;
  production_date: DateOnly | null;
  /** s */
  length: number;
  /** Name of the clip that plays; null before there is one. */
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
  /** ISO 3166-1 alpha-2 of the countries where the film does not exist. */
  blocked_countries: Generated<string[]>;
  /** Kept by triggers: has categories, all of them hidden. */
  hidden_only: Generated<boolean>;
  /** Views of late; `seen_ever_count` of all time. */
  seen_count: Generated<number>;
  seen_ever_count: Generated<number>;
  sold_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  /** Average pulled towards 3 by ten imagined ratings, so that one enthusiast does not lead the list. */
  rating_score: GeneratedAlways<number>;
  recommended_score: Generated<number>;
  texts: Json<Texts>;
  /** The operator's mark: long texts are for visitors past the age gate alone. */
  explicit_text: Generated<boolean>;
  title_key_en: GeneratedAlways<string>;
  title_key_de: GeneratedAlways<string>;
  title_key_es: GeneratedAlways<string>;
  title_key_fr: GeneratedAlways<string>;
}
