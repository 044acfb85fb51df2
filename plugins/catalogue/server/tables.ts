/** Kysely types of the catalogue tables, for this and other modules. */
import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { RejectionCause } from '#ports/rejection.ts';
import type { Picture } from '#ports/picture.ts';
import type { Texts } from '#ports/movies-table.ts';
import type { Award, ContentNote, CrewJob, Intensity, Mood } from '../api/editorial.ts';

type Json<T> = ColumnType<T, string, string>;
type DateOnly = ColumnType<string, string, string>;

export interface PersonsTable {
  id: Generated<number>;
  slug: string;
  types: string[];
  name: string;
  last_name: Generated<string>;
  vip_person: Generated<boolean>;
  /** Taken off the site: this person is shown nowhere. */
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
  picture: ColumnType<Picture | null, string | null | undefined, string | null>;
}

/** What editors say of a film; its texts hold `note` and `reason`. */
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

/** A prize of a film; its texts hold `award` and `category`. */
export interface FilmAwardsTable {
  movie_id: number;
  position: number;
  year: number;
  result: Award['result'];
  texts: Json<Texts>;
}

/** What a critic wrote of a film; its texts hold `quote`. */
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

/** Whom a performer plays in a film; its texts hold `character`. */
export interface FilmCharactersTable {
  movie_id: number;
  position: number;
  person_id: number;
  texts: Json<Texts>;
}

/** The film of an evening; its texts hold `reason`. Times are those of the brand's time zone. */
export interface TonightPicksTable {
  /** Monday is 1. */
  weekday: number;
  movie_id: number;
  from_time: string;
  /** Of the next day where it is no later than `from_time`. */
  until_time: string;
  texts: Json<Texts>;
}

/** A part of a film that can be skipped, in s of its clip; credits last until its end. */
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
  /** The member who wrote it; null for editors' own, and once that account is gone. */
  author_id: ColumnType<number | null, number | null | undefined, number | null>;
  anonymous: Generated<boolean>;
  /** Empty once the account is gone. */
  author_name: string;
  type: string;
  film_release_date: ColumnType<string | null, string | null | undefined, string | null>;
  item_order: number;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  status: 'draft' | 'submitted' | 'in_review' | 'published' | 'rejected' | 'chosen' | 'filmed';
  /** When a decision on a notice removed it; hidden since, whatever its status. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  texts: Json<Texts>;
  created_at: ColumnType<Date, Date, Date>;
  updated_at: ColumnType<Date, Date, Date>;
}

/** A story read aloud: `path` is what `GET /audio/{path}` is asked for. */
export interface ConfessionAudioTable {
  confession_id: number;
  locale: Locale;
  path: string;
  duration_s: number;
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
  /** Why it was rejected; null of others, and of those from before causes were stored. */
  rejection_cause: Generated<RejectionCause | null>;
  rejection_note: Generated<string | null>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** An address that waits for something, e.g. the release of a film. */
export interface SegmentEntriesTable {
  id: Generated<number>;
  segment: string;
  /** Lower case. */
  email: string;
  /** At which brand it was asked for; empty for one from before (server/security/own-accounts.ts). */
  brand: ColumnType<string, string | undefined, never>;
  user_id: number | null;
  locale: string;
  /** The country of the request: a film hidden there is not announced. */
  country: ColumnType<string | null, string | undefined, string>;
  created_at: Date;
  /** Of the link that confirms a visitor's wish: SHA-256 as hex, and its end. */
  token_hash: ColumnType<string | null, string | undefined, string>;
  token_expires_at: ColumnType<Date | null, Date | undefined, Date>;
  /** null until a visitor has used the link; a member's own address is confirmed with the account. */
  confirmed_at: ColumnType<Date | null, Date | undefined, Date>;
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
    segment_entries: SegmentEntriesTable;
  }
}
