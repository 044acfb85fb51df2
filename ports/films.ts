/** Films for other modules that play, list or sell them; provided by the catalogue. */
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

/** A film as a row to join. */
export interface FilmRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly card: MovieCard;
  /** The series it is an episode of. */
  readonly series_id: number | null;
  /** The page that plays it, without a language; null while nothing can be played. */
  readonly watch_path: string | null;
}

/** A film or a series as a row to join; `watch_path` is null for a series. */
export interface ProductRow extends Omit<FilmRow, 'series_id'> {
  readonly product_type: 'Movie' | 'Series';
}

/** A film for playback; `clip` and `trailer_clip` are names of clips. */
export interface PlayableFilm {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly user_level: Level;
  /** Whether it is part of a series, whatever URL requests it. */
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

/** A skippable part of a film, in s; `end_s` is null for its end. */
export interface SkipMarker {
  readonly type: 'recap' | 'intro' | 'credits';
  readonly start_s: number;
  readonly end_s: number | null;
}

/** The next episode of the same series. */
export interface FollowingEpisode {
  readonly id: number;
  readonly title: string;
  readonly season: number;
  readonly episode: number;
  readonly cover_picture: Picture;
  readonly watch_path: string;
}

/** A released film without restrictions, which may be shown to everybody simultaneously. */
export interface AirableFilm {
  readonly id: number;
  readonly clip: string;
  /** As in the catalogue, in s. */
  readonly length: number;
}

/** How much a film resembles another: more points for what the editors chose and for people they share. */
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

/** Categories of extras. */
export type ExtraKind = 'bhs' | 'behind_the_scenes' | 'interview' | 'chapter' | 'other';

export interface Films {
  /** All films that the viewer may see, as a table to join; with `owner` also those that this member bought before their last day. */
  seenBy(viewer: Viewer, owner?: number): RawBuilder<FilmRow>;
  /** The same for films and series together. */
  productsSeenBy(viewer: Viewer): RawBuilder<ProductRow>;
  /** A film that the viewer may see; `owner` as above. */
  playable(id: number, viewer: Viewer, owner?: number): Promise<PlayableFilm | undefined>;
  /** An extra of one of the kinds, of a film or series that the viewer may see. */
  playableExtra(id: number, kinds: readonly ExtraKind[], viewer: Viewer): Promise<PlayableExtra | undefined>;
  /** The named scenes of a film in order; `at_s` in s. */
  moments(id: number, locale: Locale): Promise<{ id: number; at_s: number; title: string }[]>;
  /** Skippable parts of a film in order; each type at most once. */
  skipMarkers(id: number): Promise<SkipMarker[]>;
  /** The next playable episode, also in the next season; undefined after the last and for other films. */
  episodeAfter(id: number, viewer: Viewer): Promise<FollowingEpisode | undefined>;
  /** All films that may be broadcast, as a table to join. */
  airable(): RawBuilder<AirableFilm>;
  /** Films by visible category, as a table to join. */
  filed(): RawBuilder<{ movie_id: number; tag_id: number }>;
  /** Released films that resemble one of these, as a table to join; none without seeds. */
  alike(seeds: readonly number[]): RawBuilder<Likeness>;
  /** Performers and directors of films, as a table to join. */
  credits(): RawBuilder<FilmCredit>;
  /** The visible categories, in order. */
  categories(locale: Locale): Promise<Named[]>;
}

export const Films = service<Films>('origin.films');
