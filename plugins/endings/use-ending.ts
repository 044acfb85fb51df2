/** Input of the flow for the end of a film: what plays, and what the visitor may do. */
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { obstacleTo } from '#ports/access.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import type { FilmEndProps } from '#ports/player.ts';
import { deps } from './deps.ts';
import type { EndingRequest } from './start.ts';

export function useEnding({ kind, markers, next, movie }: FilmEndProps): EndingRequest {
  const { session, signUpLink, joinLink } = useDeps(deps);
  const user = useLive(session, (session) => session.user()) ?? null;
  const isForMembers = movie?.user_level === ACCESS_LEVEL.REGISTERED;
  const joins = (isForMembers ? signUpLink : joinLink)({}) !== null;
  return {
    kind,
    markers,
    next,
    film: movie,
    mayJoin: joins && movie !== null && obstacleTo(movie.user_level, user) !== null,
  };
}
