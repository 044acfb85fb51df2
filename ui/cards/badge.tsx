/** A short label next to a title: free, new, soon, live. */
import type { ReactNode } from 'react';
import css from './badge.module.css';

export interface BadgeProps {
  /** `plain` informs, `accent` invites, `live` glows, `line` is the most subtle. */
  tone?: 'plain' | 'accent' | 'live' | 'line';
  children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}
