/** Extras of a film, shown after its trailer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { usePath } from '#app/react/bindings.tsx';
import type { WatchedMovie } from '#ports/watched-film.ts';
import { Still } from '#ui/media/still.tsx';
import styles from './ending.module.css';

export function ExtrasAfterTrailer({ movie }: { movie: WatchedMovie | null }) {
  const { t } = useLingui();
  const path = usePath();
  const extras = (movie?.extras ?? []).flatMap(({ show_after_trailer: isShown, video_path: to, ...one }) =>
    isShown && to !== null ? [{ ...one, to }] : [],
  );
  if (!movie || extras.length === 0) return null;
  return (
    <nav className={styles.similar} data-wide="" aria-label={t`More from this film`}>
      <h2>
        <Trans>More from this film</Trans>
      </h2>
      <ul>
        {extras.map(({ id, title, to, after_video_img: own, poster_image: still }) => (
          <li key={id}>
            <a href={path(to)}>
              <Still of={own ?? still ?? movie.cover_picture} sizes="(min-width: 834px) 260px, 45vw" />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
