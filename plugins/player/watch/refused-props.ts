/** What the screen of a refusal is given by its page. */
import type { WatchData } from './data.ts';
import type { RefusedProps } from './refused.tsx';

/** Path without locale to come back to, at the scene that was asked for. */
const backTo = (path: string, { scene }: Pick<WatchData, 'scene'>): string =>
  scene === null ? path : `${path}?scene=${scene}`;

interface Refused {
  data: Pick<WatchData, 'movie' | 'free' | 'scene' | 'play'>;
  path: string;
}

/** A page that knew its film has said its name as its first heading: another one comes below it. */
export const refusedProps = ({ data, path }: Refused): RefusedProps => ({
  movie: data.movie,
  free: data.free,
  path: backTo(path, data),
  heading: data.play ? 'h2' : 'h1',
});
