/** Kysely types of the catalogue tables, for this and other modules. */
import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { RejectionCause } from '#ports/rejection.ts';
import type { Picture } from '#ports/picture.ts';
import type { Texts } from '#ports/movies-table.ts';

type Json<T> = ColumnType<T, string, string>;
type DateOnly = ColumnType<string, string, string>;

export interface PersonsTable {
  id: Generated<number>;
  slug: string;
  types: string[];
  name: string;
  last_name: Generated<string>;
  vip_person: Generated<boolean>;
  /** Whether the person is hidden everywhere on the site. */
  hidden: Generated<boolean>;
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
  /** Whether the long text is explicit, as for films. */
  explicit_text: Generated<boolean>;
}

export interface EpisodesTable {
  series_id: number;
  season: number;
  episode: number;
  movie_id: number;
}

export interface RelatedContentsTable {
  id: Generated<number>;
  model_type: string;
  model_id: number;
  type: 'movie' | 'interview' | 'behind_the_scenes' | 'chapter' | 'other' | 'trailer' | 'bhs';
  clip: string | null;
  /** In s. */
  length: Generated<number>;
  texts: Json<Texts>;
}

export interface SceneMarkersTable {
  movie_id: number;
  scene: number;
  position_s: number;
  texts: Json<Texts>;
  picture: ColumnType<Picture | null, string | null | undefined, string | null>;
}

/** A skippable part of a film, in s of its clip; credits last until its end. */
export interface SkipMarkersTable {
  movie_id: number;
  type: 'recap' | 'intro' | 'credits';
  start_s: number;
  end_s: number | null;
}

/** A recording of a story; `path` is the path in `GET /audio/{path}`. */
/** A comment on a film or story; only approved comments are public. */
export interface CommentsTable {
  id: Generated<number>;
  model_type: 'Movie' | 'Confession';
  model_id: number;
  user_id: number | null;
  commenter_name: string;
  content: string;
  /** Language of the comment; null if unknown. */
  lang: Generated<Locale | null>;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  /** Reason for the rejection; null for other comments, and for those rejected before reasons were stored. */
  rejection_cause: Generated<RejectionCause | null>;
  rejection_note: Generated<string | null>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    persons: PersonsTable;
    tags: TagsTable;
    series: SeriesTable;
    episodes: EpisodesTable;
    related_contents: RelatedContentsTable;
    scene_markers: SceneMarkersTable;
    skip_markers: SkipMarkersTable;
    comments: CommentsTable;
  }
}
