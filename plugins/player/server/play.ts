/** Play data: finds what is asked for, admits or refuses, and signs its addresses for the one who asked. */
import type { PlayData, PlayType } from '../api.ts';
import type { User } from '../../../kernel/ports/session.ts';
import { Refused, type RequestVisitor } from '../../../server/http/handle.ts';
import type { Origin } from '../../../server/origin.ts';
import { LANGUAGE_NAMES, subtitleLocales, type Clip, type Clips } from './clips.ts';
import { requireAge } from '../../../server/http/past-gate.ts';
import { admitToFilm } from './entitlement.ts';
import { MEDIA_PATH } from './media.ts';
import { bindingOf, sign } from './signature.ts';
import { findExtra, findMovie, isOwner, resumePosition, sceneMarkers, type PlayableMovie } from './store.ts';

interface Title {
  id: number;
  movieId: number;
  header: string;
  clip: string | null;
  /** Positions are kept, and scenes named, of films only. */
  isFilm: boolean;
}

/** The named film, refused as `not_found` when the visitor may not know of it. */
async function movieOf({ db }: Origin, id: number, visitor: RequestVisitor): Promise<PlayableMovie> {
  const movie = await findMovie(db, id, visitor);
  if (!movie) throw new Refused('not_found');
  return movie;
}

/** Whether a film opens to its owner: whoever bought it needs no subscription (2-catalogue §6). */
const opensToOwner = async (
  { db }: Origin,
  movie: PlayableMovie,
  { user }: RequestVisitor,
): Promise<boolean> => user !== null && !user.is_subscribed && (await isOwner(db, user.id, movie.id));

const filmTitle = ({ id, title, clip }: PlayableMovie): Title => ({
  id,
  movieId: id,
  header: title,
  clip,
  isFilm: true,
});

/** What is asked for, once the visitor is admitted to it. Trailers and extras are open to everybody past the gate. */
export async function admit(
  origin: Origin,
  id: number,
  type: PlayType,
  visitor: RequestVisitor,
): Promise<Title> {
  if (type === 'movie' || type === 'episode' || type === 'trailer') {
    const movie = await movieOf(origin, id, visitor);
    const isFilm = type !== 'trailer';
    if (isFilm && movie.status !== 'Published') throw new Refused('unpublished');
    requireAge(visitor);
    if (!isFilm) return { ...filmTitle(movie), clip: movie.trailer_clip, isFilm };
    if (!(await opensToOwner(origin, movie, visitor))) admitToFilm(movie, visitor.user);
    return filmTitle(movie);
  }
  const extra = await findExtra(origin.db, id, type, visitor);
  if (!extra) throw new Refused('not_found');
  requireAge(visitor);
  return { id, movieId: extra.movie_id, header: extra.title, clip: extra.clip, isFilm: false };
}

/** The film's own scenes as far as they lie within the clip, else the clip's. */
async function scenesOf(
  { db }: Origin,
  title: Title,
  clip: Clip,
  visitor: RequestVisitor,
): Promise<PlayData['scene_markers']> {
  if (!title.isFilm) return [];
  const named = await sceneMarkers(db, title.movieId, visitor);
  const within = named.filter((marker) => marker.at_s < clip.durationS);
  if (within.length > 0) return within;
  return clip.markers.map((marker, index) => ({
    id: index + 1,
    title: marker.title[visitor.locale],
    at_s: marker.atS,
  }));
}

/** Throws Refused: `not_found`, `unpublished`, `age_verification_required`, `login_required`, `upgrade_required`. */
export const playData = async (
  origin: Origin,
  clips: Clips,
  id: number,
  type: PlayType,
  visitor: RequestVisitor,
): Promise<PlayData> => signed(origin, clips, await admit(origin, id, type, visitor), visitor);

/** The same of a film the member owns. Throws Refused `not_owned` for any other they may know of. */
export async function ownedPlayData(
  origin: Origin,
  clips: Clips,
  id: number,
  visitor: RequestVisitor & { user: User },
): Promise<PlayData> {
  const movie = await movieOf(origin, id, visitor);
  if (!(await isOwner(origin.db, visitor.user.id, id)))
    throw new Refused('not_owned', { message: 'You need to own this movie.' });
  if (movie.status !== 'Published') throw new Refused('unpublished');
  requireAge(visitor);
  return signed(origin, clips, filmTitle(movie), visitor);
}

async function signed(
  origin: Origin,
  clips: Clips,
  title: Title,
  visitor: RequestVisitor,
): Promise<PlayData> {
  const clip = title.clip === null ? null : await clips.find(title.clip);
  if (!clip) throw new Refused('unpublished');
  const signature = sign(origin.config.secret, clip.id, bindingOf(visitor), origin.now().getTime());
  const base = `${MEDIA_PATH}/${signature}/${clip.id}`;
  const keeps = title.isFilm && visitor.user !== null;
  return {
    id: title.id,
    movie_id: title.movieId,
    streaming_links: { rtmp: null, ahls: `${base}/master.m3u8`, dash: null },
    subtitles: subtitleLocales(visitor.locale).map((locale) => ({
      locale,
      label: LANGUAGE_NAMES[locale],
      url: `${base}/subtitles/${locale}.vtt`,
    })),
    thumbnails_url: `${base}/thumbs.vtt`,
    scene_markers: await scenesOf(origin, title, clip, visitor),
    video_header: title.header,
    poster: `${base}/poster.webp`,
    duration_s: clip.durationS,
    resume_s: keeps && visitor.user ? await resumePosition(origin.db, visitor.user.id, title.movieId) : 0,
  };
}
