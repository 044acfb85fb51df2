/** A hairline between two things, with a word in it when they are alternatives. */
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
