/** A note below the buttons of a hero, such as a price; it has its own line. */
import type { ReactNode } from 'react';
import css from './hero-note.module.css';

export function HeroNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
