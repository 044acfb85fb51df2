/** The way back from the player: to the film, its series, or home. */
import { Trans } from '@lingui/react/macro';
import { useHref, usePath } from '#app/react/bindings.tsx';
import { FilmLink, SeriesLink } from '#ports/catalogue.ts';
import { BackIcon } from '../view/icons.tsx';
import type { WatchedMovie } from '../reads.ts';
import styles from './overlay.module.css';

/** The address of the page a film is told about on; home when there is none. */
export function useBack(movie: WatchedMovie | null): string {
  const href = useHref();
  const path = usePath();
  if (movie?.series) return href(SeriesLink, { slug: movie.series.slug }) ?? path('/');
  return (movie && href(FilmLink, { slug: movie.slug })) ?? path('/');
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
