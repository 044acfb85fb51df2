/** Play data: finds the requested title, admits or refuses the visitor, and signs its URLs for them. */
import type { PlayData } from '../api.ts';
import type { PlayType } from '#ports/watched-film.ts';
import { MASTER_FILE } from '#ports/master-playlist.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import type { User } from '#ports/session.ts';
import { Refused, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ExtraKind, Films, PlayableFilm } from '#ports/films.ts';
import { subtitlesAt, type Clip } from '#server/media/clip.ts';
import type { Clips } from '#server/media/clips/clips.ts';
import { requireAge } from '#server/http/visitor/past-gate.ts';
import { admitToFilm, isOpenToAll, needsSubscription } from './entitlement.ts';
import { skipMarkersWithin } from './skip-markers.ts';
import { SIGNATURE_LIFETIME_S, type Entitlement } from '#server/media/signature.ts';
import { WHOLE_PART } from '#ports/clips.ts';
import { MANIFEST_PART } from '#server/media/clips/made-parts.ts';
import { isOwner, resumePosition } from './store.ts';

/** Dependencies of playback. */
export interface Playback extends Pick<Origin, 'db' | 'now'> {
  readonly films: Films;
  readonly clips: Clips;
  /**
   * Signed base URL of a clip's files for a visitor, valid while their access lasts; null in a page that many visitors
   * share.
   */
  readonly addressOf: (
    clip: string,
    visitor: RequestVisitor,
    entitlement: Entitlement | null,
  ) => string | null;
}

/** Content types of the extras for each play type. */
const BEHIND_THE_SCENES: readonly ExtraKind[] = ['bhs', 'behind_the_scenes'];
const FILED_AS: Readonly<Record<Exclude<PlayType, 'movie' | 'trailer' | 'episode'>, readonly ExtraKind[]>> = {
  bts: BEHIND_THE_SCENES,
  bhs: BEHIND_THE_SCENES,
  'bhs-related': BEHIND_THE_SCENES,
  interview: ['interview'],
  chapter: ['chapter'],
  other: ['other'],
};

interface Title {
  id: number;
  movieId: number;
  header: string;
  clip: string | null;
  /** Whether it is a film; only films have positions and scenes. */
  isFilm: boolean;
  /** Whether guests may watch it too; then it needs no screen lease. */
  isOpen: boolean;
  /** The member's access; null if it requires at most a login. */
  entitlement: Entitlement | null;
}

/** The film with this id. Throws Refused `not_found` if it is hidden from the visitor. */
async function filmOf({ films }: Playback, id: number, visitor: RequestVisitor): Promise<PlayableFilm> {
  const movie = await films.playable(id, visitor, visitor.user?.id);
  if (!movie) throw new Refused('not_found');
  return movie;
}

/** Whether the film plays for this visitor because they own it, without a subscription (README 5). */
const opensToOwner = async (
  { db }: Playback,
  movie: PlayableFilm,
  { user }: RequestVisitor,
): Promise<boolean> => user !== null && !user.is_subscribed && (await isOwner(db, user.id, movie.id));

const asSubscriber = (film: PlayableFilm): Entitlement | null =>
  needsSubscription(film) ? { is: 'subscriber' } : null;

const asOwner = ({ id }: PlayableFilm): Entitlement => ({ is: 'owner', film: id });

const filmTitle = (film: PlayableFilm, entitlement: Entitlement | null): Title => ({
  id: film.id,
  movieId: film.id,
  header: film.title,
  clip: film.clip,
  isFilm: true,
  isOpen: isOpenToAll(film),
  entitlement,
});

/**
 * The requested title; throws Refused if the visitor may not watch it. Trailers and extras are public behind the age
 * gate.
 */
export async function admit(
  playback: Playback,
  id: number,
  type: PlayType,
  visitor: RequestVisitor,
): Promise<Title> {
  if (type === 'movie' || type === 'episode' || type === 'trailer') {
    const movie = await filmOf(playback, id, visitor);
    if (type === 'episode' && !movie.is_episode) throw new Refused('not_found');
    const isFilm = type !== 'trailer';
    if (isFilm && movie.status !== 'Published') throw new Refused('unpublished');
    requireAge(visitor);
    if (!isFilm) return { ...filmTitle(movie, null), clip: movie.trailer_clip, isFilm, isOpen: true };
    if (await opensToOwner(playback, movie, visitor)) return filmTitle(movie, asOwner(movie));
    await admitToFilm(playback.db, movie, visitor.user, playback.now());
    return filmTitle(movie, asSubscriber(movie));
  }
  const extra = await playback.films.playableExtra(id, FILED_AS[type], visitor);
  if (!extra) throw new Refused('not_found');
  requireAge(visitor);
  const { movie_id: movieId, title: header, clip } = extra;
  return { id, movieId, header, clip, isFilm: false, isOpen: true, entitlement: null };
}

/** Skippable parts of a film and its next episode. */
async function endingOf(
  playback: Playback,
  { isFilm, movieId }: Title,
  clip: Clip,
  visitor: RequestVisitor,
): Promise<Pick<PlayData, 'skip_markers' | 'next_episode'>> {
  if (!isFilm) return { skip_markers: [], next_episode: null };
  const { films } = playback;
  const marked = await films.skipMarkers(movieId);
  const next = await films.episodeAfter(movieId, visitor);
  return {
    skip_markers: skipMarkersWithin(marked, clip.durationS),
    next_episode: next ? { ...next, may_watch: await isAdmitted(playback, next.id, visitor) } : null,
  };
}

const isAdmitted = (playback: Playback, id: number, visitor: RequestVisitor): Promise<boolean> =>
  admit(playback, id, 'episode', visitor).then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof Refused) return false;
      throw refused;
    },
  );

/** The film's own scenes within the clip, otherwise those of the clip. */
async function scenesOf(
  { films }: Playback,
  title: Title,
  clip: Clip,
  visitor: RequestVisitor,
): Promise<PlayData['scene_markers']> {
  if (!title.isFilm) return [];
  const named = await films.moments(title.movieId, visitor.locale);
  const within = named.filter((marker) => marker.at_s < clip.durationS);
  if (within.length > 0) return within;
  return clip.markers.map((marker, index) => ({
    id: index + 1,
    title: nameIn(marker.title, visitor.locale),
    at_s: marker.atS,
  }));
}

/**
 * Play data for a visitor. Throws Refused: `not_found`, `unpublished`, `age_verification_required`, `login_required`,
 * `upgrade_required`.
 */
export const playData = async (
  playback: Playback,
  id: number,
  type: PlayType,
  visitor: RequestVisitor,
): Promise<PlayData> => signed(playback, await admit(playback, id, type, visitor), visitor);

const notOwned = (): Refused => new Refused('not_owned', { message: 'You need to own this movie.' });

/** Like `playData`, for a film the member owns. Throws Refused `not_owned` for any other visible film. */
export async function ownedPlayData(
  playback: Playback,
  id: number,
  visitor: RequestVisitor & { user: User },
): Promise<PlayData> {
  const movie = await filmOf(playback, id, visitor);
  if (!(await isOwner(playback.db, visitor.user.id, id))) throw notOwned();
  if (movie.status !== 'Published') throw new Refused('unpublished');
  requireAge(visitor);
  return signed(playback, filmTitle(movie, asOwner(movie)), visitor);
}

/** URLs of a film's files; empty in a shared page, whose browsers request their own. */
function addressesOf(
  base: string | null,
  clip: Clip,
  locale: Locale,
): Pick<PlayData, 'streaming_links' | 'subtitles' | 'thumbnails_url' | 'poster'> {
  if (base === null)
    return {
      streaming_links: { rtmp: null, ahls: '', dash: null, mp4: null },
      subtitles: [],
      thumbnails_url: null,
      poster: null,
    };
  return {
    streaming_links: {
      rtmp: null,
      ahls: `${base}/${MASTER_FILE}`,
      dash: `${base}/${MANIFEST_PART}`,
      mp4: `${base}/${WHOLE_PART}`,
    },
    subtitles: subtitlesAt(base, clip, locale),
    thumbnails_url: `${base}/thumbs.vtt`,
    poster: `${base}/poster.webp`,
  };
}

async function signed(playback: Playback, title: Title, visitor: RequestVisitor): Promise<PlayData> {
  const clip = title.clip === null ? null : await playback.clips.find(title.clip);
  if (!clip) throw new Refused('unpublished');
  const stores = title.isFilm && visitor.user !== null;
  const base = playback.addressOf(clip.id, visitor, title.entitlement);
  return {
    id: title.id,
    movie_id: title.movieId,
    audio_tracks: clip.audio.map(({ locale, isDescription }) => ({
      locale,
      label: LANGUAGE_NAMES[locale],
      is_description: isDescription,
    })),
    valid_for_s: SIGNATURE_LIFETIME_S,
    ...addressesOf(base, clip, visitor.locale),
    scene_markers: await scenesOf(playback, title, clip, visitor),
    ...(await endingOf(playback, title, clip, visitor)),
    video_header: title.header,
    duration_s: clip.durationS,
    resume_s: stores && visitor.user ? await resumePosition(playback.db, visitor.user.id, title.movieId) : 0,
    // An administrator signed in as a member does not stop the film that the member watches.
    takes_screen: !title.isOpen && visitor.user !== null && !visitor.user.impersonate_mode,
    ...(title.entitlement?.is === 'owner' ? { is_owned: true } : {}),
  };
}
