/** Holds the place of a short row of posters with its heading, which another plugin fills once the page is hydrated: nothing below it moves. */
import type { ReactNode } from 'react';
import css from './films-place.module.css';

export const FilmsPlace = ({ children }: { children: ReactNode }) => (
  <div className={css.place}>{children}</div>
);
