/** Props of the screen for a refusal. */
import type { WatchData } from './data.ts';
import type { RefusedProps } from './refused.tsx';

/** Path without locale to return to, at the requested scene. */
const backTo = (path: string, { scene }: Pick<WatchData, 'scene'>): string =>
  scene === null ? path : `${path}?scene=${scene}`;

interface Refused {
  data: Pick<WatchData, 'movie' | 'free' | 'scene' | 'play'>;
  path: string;
}

/** A page with a known film has a level 1 heading already, so the refusal gets level 2. */
export const refusedProps = ({ data, path }: Refused): RefusedProps => ({
  movie: data.movie,
  free: data.free,
  path: backTo(path, data),
  heading: data.play ? 'h2' : 'h1',
});
