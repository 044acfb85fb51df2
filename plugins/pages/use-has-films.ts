/** Whether the brand's films can be watched or bought here; a magazine of confessions only describes its films. */
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** Parameters that fit any film, because only the existence of the link matters. */
const ANY_FILM = { slug: '', kind: '', id: 0 };

export function useHasFilms(): boolean {
  const { playing, films, memberships } = useDeps(deps);
  return playing(ANY_FILM) !== null || films({}) !== null || memberships({}) !== null;
}
