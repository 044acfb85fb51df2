/** A hairline, optionally with a word between two alternatives. */
import type { ReactNode } from 'react';
import css from './divider.module.css';

export interface DividerProps {
  /** The word, such as "or". */
  children?: ReactNode;
}

export function Divider({ children }: DividerProps) {
  if (!children) return <hr className={css.divider} />;
  return <p className={css.divider}>{children}</p>;
}
