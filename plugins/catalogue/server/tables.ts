/** The catalogue tables, as the queries of this and other modules see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../../../kernel/i18n.ts';
import type { Picture } from '../../../kernel/ports/picture.ts';

/** Texts by locale and field. A missing or empty one falls back to English, field by field (SQL `text_of`). */
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
  /** ACCESS_LEVEL of kernel/ports/catalogue.ts. */
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

export interface PersonsTable {
  id: Generated<number>;
  slug: string;
  types: string[];
  name: string;
  last_name: Generated<string>;
  vip_person: Generated<boolean>;
  cover_photo: Json<Picture>;
  texts: Json<Texts>;
}

export interface TagsTable {
  id: Generated<number>;
  slug: string;
  order: Generated<number>;
  featured: Generated<boolean>;
  hidden: Generated<boolean>;
  category_type: string;
  texts: Json<Texts>;
}

export interface SeriesTable {
  id: Generated<number>;
  slug: string;
  status: Generated<'Published' | 'Upcoming Release' | 'Unpublished'>;
  is_original: Generated<boolean>;
  release_date: DateOnly;
  blocked_countries: Generated<string[]>;
  texts: Json<Texts>;
  /** As that of a film. */
  explicit_text: Generated<boolean>;
}

export interface EpisodesTable {
  series_id: number;
  season: number;
  episode: number;
  movie_id: number;
}

export interface MovieTagsTable {
  movie_id: number;
  tag_id: number;
  position: number;
}

export interface RelatedContentsTable {
  id: Generated<number>;
  model_type: string;
  model_id: number;
  type: 'movie' | 'interview' | 'behind_the_scenes' | 'chapter' | 'other' | 'trailer' | 'bhs';
  clip: string | null;
  /** s */
  length: Generated<number>;
  texts: Json<Texts>;
}

export interface SceneMarkersTable {
  movie_id: number;
  scene: number;
  position_s: number;
  texts: Json<Texts>;
}

export interface ConfessionsTable {
  id: Generated<number>;
  slug: string;
  movie_id: number | null;
  anonymous: Generated<boolean>;
  author_name: string;
  type: string;
  item_order: number;
  status: 'draft' | 'submitted' | 'in_review' | 'published' | 'rejected' | 'chosen' | 'filmed';
  texts: Json<Texts>;
  created_at: ColumnType<Date, Date, Date>;
  updated_at: ColumnType<Date, Date, Date>;
}

/** A comment on a film or story; only approved ones are read by others. */
export interface CommentsTable {
  id: Generated<number>;
  model_type: 'Movie' | 'Confession';
  model_id: number;
  user_id: number | null;
  commenter_name: string;
  content: string;
  /** What it is written in; null where nobody knows. */
  lang: Generated<Locale | null>;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** An address that waits for something, e.g. the release of a film. */
export interface SegmentEntriesTable {
  id: Generated<number>;
  segment: string;
  /** Lower case. */
  email: string;
  user_id: number | null;
  locale: string;
  /** Where it was asked for: what may not be seen there is not told of. */
  country: ColumnType<string | null, string | undefined, string>;
  created_at: Date;
  /** Of the link that confirms a visitor's wish: SHA-256 as hex, and its end. */
  token_hash: ColumnType<string | null, string | undefined, string>;
  token_expires_at: ColumnType<Date | null, Date | undefined, Date>;
  /** null until a visitor has used the link; a member's own address is confirmed with the account. */
  confirmed_at: ColumnType<Date | null, Date | undefined, Date>;
}

/** Which content has been planted, by name; `version` is a hash of it. */
export interface SeedVersionTable {
  name: string;
  version: string;
  seeded_at: ColumnType<Date, Date, Date>;
}

export interface CatalogueTables {
  movies: MoviesTable;
  persons: PersonsTable;
  tags: TagsTable;
  series: SeriesTable;
  episodes: EpisodesTable;
  movie_tags: MovieTagsTable;
  related_contents: RelatedContentsTable;
  scene_markers: SceneMarkersTable;
  confessions: ConfessionsTable;
  comments: CommentsTable;
  segment_entries: SegmentEntriesTable;
  seed_version: SeedVersionTable;
}
