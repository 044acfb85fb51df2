/** A hairline between two things, optionally with a word between alternatives. */
import type { ReactNode } from 'react';
import css from './divider.module.css';

export interface DividerProps {
  /** E.g. "or". */
  children?: ReactNode;
}

export function Divider({ children }: DividerProps) {
  if (!children) return <hr className={css.divider} />;
  return <p className={css.divider}>{children}</p>;
}
