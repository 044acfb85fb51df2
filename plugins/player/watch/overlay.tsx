/** The overlay before or instead of the film: its darkened still, a back link, and a message. */
import type { ReactNode } from 'react';
import { Still } from '#ui/media/still.tsx';
import { Back } from './back.tsx';
import styles from './overlay.module.css';
import type { WatchedMovie } from '#ports/watched-film.ts';

export function Overlay({ movie, children }: { movie: WatchedMovie | null; children?: ReactNode }) {
  return (
    <section className={styles.overlay}>
      {movie && <Still of={movie.cover_picture} sizes="100vw" className={styles.still} />}
      <header className={styles.top}>
        <Back movie={movie} />
      </header>
      {children && <div className={styles.words}>{children}</div>}
    </section>
  );
}
