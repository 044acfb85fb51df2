/** Pairs of a term and its detail. */
import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export interface Definition {
  term: ReactNode;
  detail: ReactNode;
}

export interface DefinitionListProps {
  items: readonly Definition[];
  /** `grid`: in columns. `rows`: one pair per line with a hairline (receipts, account). */
  variant?: 'grid' | 'rows';
}

export function DefinitionList({ items, variant = 'grid' }: DefinitionListProps) {
  return (
    <dl className={css.list} data-variant={variant}>
      {items.map((item, index) => (
        <div key={index}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
