/** Renders overlays of a film over the film's still. */
import type { ReactNode } from 'react';
import { Still } from '#ui/media/still.tsx';
import controls from '#plugins/player/view/controls.module.css';
import styles from '#plugins/player/view/player.module.css';
import { movie } from '../fixtures/films.ts';

export const OverFilm = ({ children }: { children: ReactNode }) => (
  <main>
    <h1 className="visually-hidden">{movie.title}</h1>
    <div className={styles.player}>
      <Still of={movie.cover_picture} sizes="100vw" className={controls.poster ?? ''} />
      {children}
    </div>
  </main>
);
