/** A card with a caption that is closer to it than to the next card. */
import type { ReactNode } from 'react';
import styles from './captioned-card.module.css';

interface CaptionedCardProps {
  children: ReactNode;
  /** The caption; not rendered if it is empty. */
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
