/** The back link of the player: to the film, its series, or home. */
import { Trans } from '@lingui/react/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { BackIcon } from '#ui/media/icons.tsx';
import type { WatchedMovie } from '#ports/watched-film.ts';
import styles from './overlay.module.css';

/** The URL of a film's page; the home page if there is none. */
export function useBack(movie: WatchedMovie | null): string {
  const { seriesLink, filmLink } = useDeps(deps);
  const path = usePath();
  if (movie?.series) return seriesLink({ slug: movie.series.slug }) ?? path('/');
  return (movie && filmLink({ slug: movie.slug })) ?? path('/');
}

export function Back({ movie }: { movie: WatchedMovie | null }) {
  const to = useBack(movie);
  return (
    <a className={styles.back} href={to} data-back>
      <BackIcon />
      <span>
        {!movie ? (
          <Trans>Back to home</Trans>
        ) : movie.series ? (
          <Trans>Back to the series</Trans>
        ) : (
          <Trans>Back to the film</Trans>
        )}
      </span>
    </a>
  );
}
