/** Kysely types of the catalogue tables, for this and other modules. */
import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { RejectionCause } from '#ports/rejection.ts';
import type { Picture } from '#ports/picture.ts';
import type { Texts } from '#ports/movies-table.ts';
import type { Award, ContentNote, CrewJob, Intensity, Mood } from '#ports/film-editorial.ts';

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

/** Editorial texts of a film: `note` and `reason`. */
export interface FilmEditorialTable {
  movie_id: number;
  mood: Mood | null;
  intensity: Intensity | null;
  content_notes: Generated<ContentNote[]>;
  /** Languages spoken in the film. */
  spoken: Generated<string[]>;
  note_by: 'director' | 'editor' | null;
  texts: Json<Texts>;
}

/** A prize of a film, with the texts `award` and `category`. */
export interface FilmAwardsTable {
  movie_id: number;
  position: number;
  year: number;
  result: Award['result'];
  texts: Json<Texts>;
}

/** A quotation from a critic about a film, with the text `quote`. */
export interface FilmQuotesTable {
  movie_id: number;
  position: number;
  author: Generated<string>;
  source: string;
  link: string | null;
  texts: Json<Texts>;
}

export interface FilmCrewTable {
  movie_id: number;
  position: number;
  job: CrewJob;
  name: string;
}

/** The character of a performer in a film, with the text `character`. */
export interface FilmCharactersTable {
  movie_id: number;
  position: number;
  person_id: number;
  texts: Json<Texts>;
}

/** The film of an evening, with the text `reason`. Times are in the brand's time zone. */
export interface TonightPicksTable {
  /** Day of the week; 1 is Monday. */
  weekday: number;
  movie_id: number;
  from_time: string;
  /** On the next day if it is not later than `from_time`. */
  until_time: string;
  texts: Json<Texts>;
}

/** A skippable part of a film, in s of its clip; credits last until its end. */
export interface SkipMarkersTable {
  movie_id: number;
  type: 'recap' | 'intro' | 'credits';
  start_s: number;
  end_s: number | null;
}

export interface ConfessionsTable {
  id: Generated<number>;
  slug: string;
  movie_id: number | null;
  /** The member who wrote it; null for stories by editors, and after the account is deleted. */
  author_id: ColumnType<number | null, number | null | undefined, number | null>;
  anonymous: Generated<boolean>;
  /** Empty after the account is deleted. */
  author_name: string;
  type: string;
  film_release_date: ColumnType<string | null, string | null | undefined, string | null>;
  item_order: number;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  status: 'draft' | 'submitted' | 'in_review' | 'published' | 'rejected' | 'chosen' | 'filmed';
  /** Time at which a decision on a notice removed the story, which is hidden since then, regardless of its status. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  texts: Json<Texts>;
  created_at: ColumnType<Date, Date, Date>;
  updated_at: ColumnType<Date, Date, Date>;
}

/** A recording of a story; `path` is the path in `GET /audio/{path}`. */
export interface ConfessionAudioTable {
  confession_id: number;
  locale: Locale;
  path: string;
  duration_s: number;
}

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
    movie_tags: MovieTagsTable;
    related_contents: RelatedContentsTable;
    scene_markers: SceneMarkersTable;
    skip_markers: SkipMarkersTable;
    film_editorial: FilmEditorialTable;
    film_awards: FilmAwardsTable;
    film_quotes: FilmQuotesTable;
    film_crew: FilmCrewTable;
    film_characters: FilmCharactersTable;
    tonight_picks: TonightPicksTable;
    confessions: ConfessionsTable;
    confession_audio: ConfessionAudioTable;
    comments: CommentsTable;
  }
}
