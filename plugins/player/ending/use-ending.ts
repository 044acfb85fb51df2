/** What the flow of a film's end begins with: what is played, and what the visitor may do. */
import { useHref, useInjectOptional, useLive } from '#app/react/bindings.tsx';
import { obstacleTo } from '#ports/access.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { JoinLink } from '#ports/plans.ts';
import { Session, SignUpLink } from '#ports/session.ts';
import type { PlayData } from '../api.ts';
import type { WatchedMovie } from '../reads.ts';
import type { PlayRequest } from '../renewal/machine.ts';
import type { EndingInput } from './machine.ts';
import type { EndingRequest } from './start.ts';

function kindOf(type: PlayRequest['type'], movie: WatchedMovie | null): EndingInput['kind'] {
  if (type === 'trailer') return 'trailer';
  if (type !== 'movie' && type !== 'episode' && type !== 'owned') return 'extra';
  return movie?.series ? 'episode' : 'film';
}

interface Played {
  play: PlayData;
  movie: WatchedMovie | null;
  type: PlayRequest['type'];
}

export function useEnding({ play, movie, type }: Played): EndingRequest {
  const user = useLive(useInjectOptional(Session), (session) => session.user()) ?? null;
  const isForMembers = movie?.user_level === ACCESS_LEVEL.REGISTERED;
  const joins = useHref()(isForMembers ? SignUpLink : JoinLink, {}) !== null;
  return {
    kind: kindOf(type, movie),
    markers: play.skip_markers,
    next: play.next_episode,
    film: movie,
    mayJoin: joins && movie !== null && obstacleTo(movie.user_level, user) !== null,
  };
}
