/** Input of the flow for the end of a film: what plays, and what the visitor may do. */
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { obstacleTo } from '#ports/access.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { deps } from '#plugins/player/deps.ts';
import type { PlayData } from '#plugins/player/api.ts';
import type { WatchedMovie } from '#plugins/player/reads.ts';
import type { PlayRequest } from '#plugins/player/renewal/machine.ts';
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
  const { session, signUpLink, joinLink } = useDeps(deps);
  const user = useLive(session, (session) => session.user()) ?? null;
  const isForMembers = movie?.user_level === ACCESS_LEVEL.REGISTERED;
  const joins = (isForMembers ? signUpLink : joinLink)({}) !== null;
  return {
    kind: kindOf(type, movie),
    markers: play.skip_markers,
    next: play.next_episode,
    film: movie,
    mayJoin: joins && movie !== null && obstacleTo(movie.user_level, user) !== null,
  };
}
