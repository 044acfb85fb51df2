/** The first heading of a page that shows none: screen readers and search engines read it. */
import type { ReactNode } from 'react';
import styles from './spoken-heading.module.css';

export function SpokenHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.spoken} tabIndex={-1}>
      {children}
    </h1>
  );
}
