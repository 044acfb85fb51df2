/** The main heading of a page without a visible one, for screen readers and search engines. */
import type { ReactNode } from 'react';
import styles from './spoken-heading.module.css';

export function SpokenHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.spoken} tabIndex={-1}>
      {children}
    </h1>
  );
}
