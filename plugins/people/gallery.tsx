/** A gallery of works by artists: pictures that can be enlarged, each with its name and its film. */
import { useLingui } from '@lingui/react/macro';
import { type PersonCard, type Work, nameOf } from '#ports/people.ts';
import { personHref } from '#ports/person-href.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { deps } from './deps.ts';
import styles from './gallery.module.css';

interface GalleryProps {
  works: readonly (Work & { artist?: PersonCard })[];
  /** Accessible name of the list. */
  label: string;
}

export function Gallery({ works, label }: GalleryProps) {
  const { t } = useLingui();
  const links = useDeps(deps);
  const { openGallery, filmLink } = links;
  return (
    <ul className={styles.gallery} aria-label={label}>
      {works.map(({ title, text, picture, movie, artist }, index) => {
        const film = movie && filmLink({ slug: movie.slug });
        const page = artist && personHref(links, artist, 'artists');
        return (
          <li key={`${artist?.id ?? ''} ${title}`}>
            <figure>
              <button
                type="button"
                className={styles.open}
                aria-label={t`View ${title} full size`}
                onClick={() => void openGallery({ works, index })}
              >
                <Picture {...picture} alt="" fill sizes="(min-width: 1024px) 46vw, 92vw" />
              </button>
              <figcaption>
                <p className={styles.title}>{title}</p>
                {artist && page && (
                  <p>
                    <Link variant="quiet" href={page}>
                      {nameOf(artist)}
                    </Link>
                  </p>
                )}
                <p className={styles.text}>{text}</p>
                {movie && film && (
                  <p className={styles.text}>
                    <Link variant="quiet" href={film}>{t`Seen in ${movie.title}`}</Link>
                  </p>
                )}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
