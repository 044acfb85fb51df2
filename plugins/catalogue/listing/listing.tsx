/** The layout of every listing: heading with controls, cards or an empty message, and pagination. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Slot, usePath } from '#app/react/bindings.tsx';
import { BannerOffer, type ShownListingBanner } from '#ports/banner-views.ts';
import { ListingHead as Head } from '#ui/text/listing-head.tsx';
import { PagedList, type PagedListProps } from '#ui/navigation/paged-list.tsx';
import { addressOfPage, type PageMeta } from '#ports/listing.ts';

interface ListingHeadProps {
  title: string;
  /** A line of text below the title. */
  note?: ReactNode;
  /** Controls at the end of the heading's row. */
  aside?: ReactNode;
  /** The picture is behind the heading without making it taller; the text is above the note. */
  banner?: ShownListingBanner | null;
}

/** The heading of a listing. */
export function ListingHead({ title, note, aside, banner }: ListingHeadProps) {
  return (
    <Head
      title={title}
      text={banner?.text}
      note={
        <>
          {note && <p>{note}</p>}
          {banner?.offersPlan && <Slot of={BannerOffer} />}
        </>
      }
      aside={aside}
      picture={banner?.picture}
      narrow={banner?.narrow}
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
