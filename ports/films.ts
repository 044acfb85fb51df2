/** Films as other modules see them: asked by whoever plays, lists or sells them, answered by whoever has the catalogue. */
import type { RawBuilder } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Level } from './access.ts';
import type { MovieCard, Named } from './catalogue.ts';
import type { Picture } from './picture.ts';
import { service } from '#kernel/ref.ts';

/** The two facts of a visitor that decide what they may know of and in which language. */
export interface Viewer {
  readonly country: string;
  readonly locale: Locale;
}

/** A film as a row to join. */
export interface FilmRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly card: MovieCard;
  /** Of the series it is an episode of. */
  readonly series_id: number | null;
  /** The page that plays it, without a language; null while nothing can be played. */
  readonly watch_path: string | null;
}

/** A film or a series as a row to join; `watch_path` is null for a series. */
export interface ProductRow extends Omit<FilmRow, 'series_id'> {
  readonly product_type: 'Movie' | 'Series';
}

/** A film as playback sees it; `clip` and `trailer_clip` name clips. */
export interface PlayableFilm {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly user_level: Level;
  /** Part of a series, whatever the address it is asked by. */
  readonly is_episode: boolean;
  readonly clip: string | null;
  readonly trailer_clip: string | null;
}

/** What belongs to a film, such as an interview; that of a series stands by its first episode. */
export interface PlayableExtra {
  readonly id: number;
  readonly title: string;
  readonly clip: string | null;
  readonly movie_id: number;
}

/** A part of a film that can be skipped, in s; `end_s` is null for its end. */
export interface SkipMarker {
  readonly type: 'recap' | 'intro' | 'credits';
  readonly start_s: number;
  readonly end_s: number | null;
}

/** The episode that follows one of the same series. */
export interface FollowingEpisode {
  readonly id: number;
  readonly title: string;
  readonly season: number;
  readonly episode: number;
  readonly cover_picture: Picture;
  readonly watch_path: string;
}

/** A released film that is withheld from nobody, so that all may be shown it at once. */
export interface AirableFilm {
  readonly id: number;
  readonly clip: string;
  /** As the catalogue tells, in s. */
  readonly length: number;
}

/** How much a film resembles another: more points for what the editors chose and for people they share. */
export interface Likeness {
  readonly seed_id: number;
  readonly movie_id: number;
  readonly likeness: number;
}

/** Somebody who performs in a film or has directed it. */
export interface FilmCredit {
  readonly movie_id: number;
  readonly person_id: number;
  readonly slug: string;
  readonly name: string;
  readonly role: 'performer' | 'director';
}

/** How extras are filed. */
export type ExtraKind = 'bhs' | 'behind_the_scenes' | 'interview' | 'chapter' | 'other';

export interface Films {
  /** Every film that the viewer may know of, as a table to join. */
  seenBy(viewer: Viewer): RawBuilder<FilmRow>;
  /** The same of films and series together. */
  productsSeenBy(viewer: Viewer): RawBuilder<ProductRow>;
  /** A film that the viewer may know of. */
  playable(id: number, viewer: Viewer): Promise<PlayableFilm | undefined>;
  /** An extra of one of the kinds, of a film or series that the viewer may know of. */
  playableExtra(id: number, kinds: readonly ExtraKind[], viewer: Viewer): Promise<PlayableExtra | undefined>;
  /** The named moments of a film in order; `at_s` in s. */
  moments(id: number, locale: Locale): Promise<{ id: number; at_s: number; title: string }[]>;
  /** What of a film can be skipped, in order; each type at most once. */
  skipMarkers(id: number): Promise<SkipMarker[]>;
  /** The next episode that can be played after one, in the next season too; undefined after the last and for other films. */
  episodeAfter(id: number, viewer: Viewer): Promise<FollowingEpisode | undefined>;
  /** Every film that may be broadcast, as a table to join. */
  airable(): RawBuilder<AirableFilm>;
  /** Which films are filed under which of the categories that are not hidden, as a table to join. */
  filed(): RawBuilder<{ movie_id: number; tag_id: number }>;
  /** Released films that resemble one of these, as a table to join; none for no film. */
  alike(seeds: readonly number[]): RawBuilder<Likeness>;
  /** Performers and directors of films, as a table to join. */
  credits(): RawBuilder<FilmCredit>;
  /** The categories that are not hidden, in their order. */
  categories(locale: Locale): Promise<Named[]>;
}

export const Films = service<Films>('origin.films');
