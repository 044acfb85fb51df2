/** The layout of every listing: heading with controls, cards or an empty message, and pagination. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePath } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { ListingHead as Head } from '#ui/text/listing-head.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { picturesOf, type Banner } from '#ports/banners.ts';
import { usePlanHref } from '../banner/banner-plan.ts';
import styles from './listing.module.css';
import { addressWith, type PageMeta } from '#ports/listing.ts';

interface ListingHeadProps {
  title: string;
  /** A line of text below the title. */
  note?: ReactNode;
  /** Controls at the end of the heading's row. */
  aside?: ReactNode;
  /** The picture is behind the heading without making it taller; the text is above the note. */
  banner?: Banner | null;
}

/** The heading of a listing. */
export function ListingHead({ title, note, aside, banner }: ListingHeadProps) {
  const { t } = useLingui();
  const plan = usePlanHref();
  const slide = banner?.slides[0];
  const { picture, narrow } = slide ? picturesOf(slide) : {};
  return (
    <Head
      title={title}
      text={slide?.text}
      note={
        <>
          {note && <p>{note}</p>}
          {banner?.show_plan && plan && (
            <p>
              <Link href={plan} variant="accent">{t`Subscribe`}</Link>
            </p>
          )}
        </>
      }
      aside={aside}
      picture={picture}
      narrow={narrow}
    />
  );
}

interface ListingBodyProps {
  meta: PageMeta;
  /** Path without locale, and the query that all pages keep. */
  path: string;
  query: URLSearchParams;
  /** Number of cards on this page. */
  count: number;
  /** The message if there are no cards. */
  empty: { title: string; text: string; actions?: ReactNode };
  children: ReactNode;
}

/** The cards of a page, and the pagination. */
export function ListingBody({ meta, path: here, query, count, empty, children }: ListingBodyProps) {
  const { t } = useLingui();
  const path = usePath();
  return (
    <div className={styles.body}>
      {count > 0 ? (
        children
      ) : (
        <Notice title={empty.title} actions={empty.actions}>
          {empty.text}
        </Notice>
      )}
      <Pagination
        page={meta.current_page}
        last={meta.last_page}
        hrefOf={(page) => path(addressWith(here, query, { page: page === 1 ? null : String(page) }))}
        labels={{
          navigation: t`Pages`,
          previous: t`Previous`,
          next: t`Next`,
          page: (page) => t`Page ${page}`,
        }}
      />
    </div>
  );
}
