/** What the flow of a film's end begins with: what is played, and what the visitor may do. */
import { useHref, useInjectOptional, useLive } from '../../../kernel/react.tsx';
import { ACCESS_LEVEL } from '../../../kernel/ports/catalogue.ts';
import { Session, SignUpLink, type User } from '../../../kernel/ports/session.ts';
import type { PlayData, PlayType } from '../api.ts';
import type { WatchedMovie } from '../reads.ts';
import type { EndingInput } from './machine.ts';
import type { EndingRequest } from './start.ts';

function kindOf(type: PlayType, movie: WatchedMovie | null): EndingInput['kind'] {
  if (type === 'trailer') return 'trailer';
  if (type !== 'movie' && type !== 'episode') return 'extra';
  return movie?.series ? 'episode' : 'film';
}

const isOpen = ({ user_level: level, is_free: isFree }: WatchedMovie, user: User | null): boolean =>
  isFree ||
  level === ACCESS_LEVEL.FREE ||
  (user !== null && (user.is_subscribed || level === ACCESS_LEVEL.REGISTERED));

interface Played {
  play: PlayData;
  movie: WatchedMovie | null;
  type: PlayType;
}

export function useEnding({ play, movie, type }: Played): EndingRequest {
  const user = useLive(useInjectOptional(Session), (session) => session.user()) ?? null;
  const joins = useHref()(SignUpLink, {}) !== null;
  return {
    kind: kindOf(type, movie),
    markers: play.skip_markers,
    next: play.next_episode,
    mayJoin: joins && movie !== null && !isOpen(movie, user),
  };
}
