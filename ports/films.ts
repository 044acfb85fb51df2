/** Films for other modules that play, list or sell them. Provided by the catalogue. */
import type { RawBuilder } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Level } from './access.ts';
import type { MovieCard, Named } from './catalogue.ts';
import type { Picture } from './picture.ts';
import { service } from '#kernel/ref.ts';

/** The properties of a visitor that decide which films they see and in which language. */
export interface Viewer {
  readonly country: string;
  readonly locale: Locale;
}

/** Row type of the films subquery that other modules join. */
export interface FilmRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly card: MovieCard;
  /** Id of the series that the film is an episode of. */
  readonly series_id: number | null;
  /** Path of the page that plays it, without locale; null while nothing can be played. */
  readonly watch_path: string | null;
}

/** Row type of the subquery of films and series that other modules join; `watch_path` is null for a series. */
export interface ProductRow extends Omit<FilmRow, 'series_id'> {
  readonly product_type: 'Movie' | 'Series';
}

/** A film for playback; `clip` and `trailer_clip` are names of clips. */
export interface PlayableFilm {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly user_level: Level;
  /** Whether it is part of a series, regardless of the requested URL. */
  readonly is_episode: boolean;
  readonly clip: string | null;
  readonly trailer_clip: string | null;
}

/** An extra of a film, such as an interview; extras of a series belong to its first episode. */
export interface PlayableExtra {
  readonly id: number;
  readonly title: string;
  readonly clip: string | null;
  readonly movie_id: number;
}

/** A skippable part of a film, in seconds; `end_s` is null if it lasts until the film ends. */
export interface SkipMarker {
  readonly type: 'recap' | 'intro' | 'credits';
  readonly start_s: number;
  readonly end_s: number | null;
}

/** The next episode of the same series. */
export interface FollowingEpisode {
  readonly id: number;
  readonly title: string;
  /** The language of the title if it differs from the viewer's. */
  readonly title_lang: 'en' | null;
  readonly season: number;
  readonly episode: number;
  readonly cover_picture: Picture;
  readonly watch_path: string;
}

/** A released film without restrictions, which may be broadcast to everyone simultaneously. */
export interface AirableFilm {
  readonly id: number;
  readonly clip: string;
  /** Length in seconds, as in the catalogue. */
  readonly length: number;
}

/** Row type of the subquery of released films that other modules join. */
export interface ReleasedRow {
  readonly id: number;
  readonly card: MovieCard;
  /** A value of ACCESS_LEVEL. */
  readonly user_level: number;
  /** Views in recent days. */
  readonly seen_count: number;
  readonly sold_count: number;
}

/** The likeness of two films: points for recommendations by the editors and for shared people. */
export interface Likeness {
  readonly seed_id: number;
  readonly movie_id: number;
  readonly likeness: number;
}

/** A performer or director of a film. */
export interface FilmCredit {
  readonly movie_id: number;
  readonly person_id: number;
  readonly slug: string;
  readonly name: string;
  readonly role: 'performer' | 'director';
}

/** A released film; `release_date` is an ISO date. */
export interface ReleasedFilm {
  readonly slug: string;
  readonly release_date: string;
}

/** Kinds of extras. */
export type ExtraKind = 'bhs' | 'behind_the_scenes' | 'interview' | 'chapter' | 'other';

export interface Films {
  /**
   * Subquery of all films that the viewer may see, for joins; with `owner`, including those that this member bought before
   * their last day.
   */
  seenBy(viewer: Viewer, owner?: number): RawBuilder<FilmRow>;
  /** Subquery of the released films that lists show to the viewer, without episodes, for joins. */
  released(viewer: Viewer): RawBuilder<ReleasedRow>;
  /** Subquery of all films and series that the viewer may see, for joins. */
  productsSeenBy(viewer: Viewer): RawBuilder<ProductRow>;
  /** Returns a film that the viewer may see; `owner` as in `seenBy`. */
  playable(id: number, viewer: Viewer, owner?: number): Promise<PlayableFilm | undefined>;
  /** Returns an extra of one of the kinds, of a film or series that the viewer may see. */
  playableExtra(id: number, kinds: readonly ExtraKind[], viewer: Viewer): Promise<PlayableExtra | undefined>;
  /** The named scenes of a film in order; `at_s` is in seconds. */
  moments(id: number, locale: Locale): Promise<{ id: number; at_s: number; title: string }[]>;
  /** The skippable parts of a film in order; each type at most once. */
  skipMarkers(id: number): Promise<SkipMarker[]>;
  /**
   * The next playable episode, including the first of the next season; undefined after the last one, and for other
   * films.
   */
  episodeAfter(id: number, viewer: Viewer): Promise<FollowingEpisode | undefined>;
  /** Subquery of all films that may be broadcast, for joins. */
  airable(): RawBuilder<AirableFilm>;
  /** Subquery of films by visible category, for joins. */
  filed(): RawBuilder<{ movie_id: number; tag_id: number }>;
  /** Subquery of released films that resemble one of these, for joins; empty without seeds. */
  alike(seeds: readonly number[]): RawBuilder<Likeness>;
  /** Subquery of performers and directors of films, for joins. */
  credits(): RawBuilder<FilmCredit>;
  /** Whether the viewer may see an announced film with this slug. */
  isAnnounced(slug: string, viewer: Viewer): Promise<boolean>;
  /** Those of the films with these slugs that the viewer may see and that are released by the ISO date `day`. */
  releasedBy(day: string, slugs: readonly string[], viewer: Viewer): Promise<ReleasedFilm[]>;
  /** The visible categories, in order. */
  categories(locale: Locale): Promise<Named[]>;
}

export const Films = service<Films>('origin.films');
