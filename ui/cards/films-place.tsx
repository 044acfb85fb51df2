/**
 * Reserves the space of a short row of posters with its heading, which another plugin fills after hydration, so that
 * nothing below moves.
 */
import type { ReactNode } from 'react';
import css from './films-place.module.css';

interface FilmsPlaceProps {
  /** The row reaches both edges of the window, and has its own gutters. */
  bleed?: boolean;
  children: ReactNode;
}

export const FilmsPlace = ({ bleed = false, children }: FilmsPlaceProps) => (
  <div className={css.place} data-bleed={bleed ? '' : undefined}>
    {children}
  </div>
);
