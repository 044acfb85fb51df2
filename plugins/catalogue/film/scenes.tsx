/** The named moments of a film as a list; each begins the film there once it can be watched. */
import { useLingui } from '@lingui/react/macro';
import { usePath } from '../../../kernel/react.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import type { Movie } from '../api/films.ts';
import styles from './scenes.module.css';

export function Scenes({ movie }: { movie: Pick<Movie, 'scene_markers' | 'watch_path'> }) {
  const { t } = useLingui();
  const path = usePath();
  const { scene_markers: scenes, watch_path: watch } = movie;
  return (
    <ul className={styles.scenes} aria-label={t`Scenes`}>
      {scenes.map(({ scene, title }) => (
        <li key={scene}>
          {watch ? (
            <Link variant="quiet" href={path(`${watch}?scene=${scene}`)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  );
}
