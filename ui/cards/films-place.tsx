/** Holds the place of a short row of posters with its heading, which another plugin fills once the page is hydrated: nothing below it moves. */
import type { ReactNode } from 'react';
import css from './films-place.module.css';

interface FilmsPlaceProps {
  /** Reaches both edges of the window: the row keeps gutters of its own. */
  bleed?: boolean;
  children: ReactNode;
}

export const FilmsPlace = ({ bleed = false, children }: FilmsPlaceProps) => (
  <div className={css.place} data-bleed={bleed ? '' : undefined}>
    {children}
  </div>
);
