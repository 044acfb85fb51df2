/** One page of a list: its cards, or a message without any, and the links to other pages. */
import type { ReactNode } from 'react';
import { Notice } from '../messages/notice.tsx';
import css from './paged-list.module.css';
import { Pagination, type PaginationProps } from './pagination.tsx';

export interface PagedListProps {
  /** Number of cards on this page. */
  count: number;
  /** The message if there are no cards. */
  empty: { title: string; text: string; actions?: ReactNode };
  pages: PaginationProps;
  children: ReactNode;
}

export function PagedList({ count, empty, pages, children }: PagedListProps) {
  return (
    <div className={css.list}>
      {count > 0 ? (
        children
      ) : (
        <Notice title={empty.title} actions={empty.actions}>
          {empty.text}
        </Notice>
      )}
      <Pagination {...pages} />
    </div>
  );
}
