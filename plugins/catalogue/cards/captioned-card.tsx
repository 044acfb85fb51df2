/** A card and a few quiet words below it, closer to it than to the next card. */
import type { ReactNode } from 'react';
import styles from './captioned-card.module.css';

interface CaptionedCardProps {
  /** The card. */
  children: ReactNode;
  /** Nothing stands there while it is empty. */
  note: string;
}

export function CaptionedCard({ children, note }: CaptionedCardProps) {
  return (
    <div className={styles.captioned}>
      {children}
      {note && <p>{note}</p>}
    </div>
  );
}
