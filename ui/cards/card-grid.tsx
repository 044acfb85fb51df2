/** Cards in rows, as many as fit: for lists, search results and the library. */
import { Children, type ReactNode } from 'react';
import css from './card-grid.module.css';

export interface CardGridProps {
  shape?: 'poster' | 'still' | 'person';
  /** The cards, one per child. */
  children: ReactNode;
  label?: string;
  labelledBy?: string;
}

export function CardGrid({ shape = 'poster', children, label, labelledBy }: CardGridProps) {
  return (
    <ul className={css.grid} data-shape={shape} aria-label={label} aria-labelledby={labelledBy}>
      {Children.toArray(children).map((card, index) => (
        <li key={typeof card === 'object' && 'key' in card ? card.key : index}>{card}</li>
      ))}
    </ul>
  );
}
