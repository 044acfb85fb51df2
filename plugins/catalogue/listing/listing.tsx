/** The layout of every listing: heading with controls, cards or an empty message, and pagination. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePath } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { ListingHead as Head } from '#ui/text/listing-head.tsx';
import { PagedList, type PagedListProps } from '#ui/navigation/paged-list.tsx';
import { picturesOf, type Banner } from '#ports/banners.ts';
import { usePlanHref } from '../cards/plan-href.ts';
import { addressOfPage, type PageMeta } from '#ports/listing.ts';

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

interface ListingBodyProps extends Omit<PagedListProps, 'pages'> {
  meta: PageMeta;
  /** Path without locale, and the query that all pages keep. */
  path: string;
  query: URLSearchParams;
}

/** The cards of a page, and the pagination. */
export function ListingBody({ meta, path: here, query, count, empty, children }: ListingBodyProps) {
  const { t } = useLingui();
  const path = usePath();
  return (
    <PagedList
      count={count}
      empty={empty}
      pages={{
        page: meta.current_page,
        last: meta.last_page,
        hrefOf: (page) => path(addressOfPage(here, query, page)),
        labels: {
          navigation: t`Pages`,
          previous: t`Previous`,
          next: t`Next`,
          page: (page) => t`Page ${page}`,
        },
      }}
    >
      {children}
    </PagedList>
  );
}
