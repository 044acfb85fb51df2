/** A card and a few quiet words below it, closer to it than to the next card. */
import type { ReactNode } from 'react';
import styles from './noted.module.css';

interface NotedProps {
  /** The card. */
  children: ReactNode;
  /** Nothing stands there while it is empty. */
  note: string;
}

export function Noted({ children, note }: NotedProps) {
  return (
    <div className={styles.noted}>
      {children}
      {note && <p>{note}</p>}
    </div>
  );
}
