/** Navigation of a long list: previous page, neighbouring pages, next page. */
import { Icon } from '../actions/icon.tsx';
import css from './pagination.module.css';

export interface PaginationLabels {
  /** Accessible name of the navigation. */
  navigation: string;
  previous: string;
  next: string;
  /** Accessible name of the link to a page, such as "Page 3". */
  page: (page: number) => string;
}

export interface PaginationProps {
  /** Current page, counted from 1. */
  page: number;
  last: number;
  hrefOf: (page: number) => string;
  labels: PaginationLabels;
}

/** The page numbers to show: the first, the last, and the neighbours of the current one; 0 marks a gap. */
function around(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [0, one] : [one];
  });
}

export function Pagination({ page, last, hrefOf, labels }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav className={css.pagination} aria-label={labels.navigation}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" className={css.step}>
          <Icon name="chevron-left" size={18} />
          <span>{labels.previous}</span>
        </a>
      )}
      <ol>
        {around(page, last).map((one, index) => (
          <li key={one || `gap-${index}`}>
            {one === 0 ? (
              <span className={css.gap}>…</span>
            ) : (
              <a
                href={hrefOf(one)}
                aria-label={labels.page(one)}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < last && (
        <a href={hrefOf(page + 1)} rel="next" className={css.step}>
          <span>{labels.next}</span>
          <Icon name="chevron-right" size={18} />
        </a>
      )}
    </nav>
  );
}
