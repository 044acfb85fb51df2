/** The list of all confessions: options, one page of stories, and pagination. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { addressOfPage } from '#ports/listing.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { PagedList } from '#ui/navigation/paged-list.tsx';
import { ListingHead } from '#ui/text/listing-head.tsx';
import { Invitation } from '../write/invitation.tsx';
import styles from './list.module.css';
import type { ListData } from './list.loader.ts';
import { ListBar } from './list-bar.tsx';
import { StoryCard } from './story-card.tsx';

/** Number of pictures that phones show without scrolling. */
const FIRST_PICTURES = 1;

export default function ListPage({ data, path: here, query }: PageProps<ListData>) {
  const { t } = useLingui();
  const path = usePath();
  const { data: stories, meta, asked, offered, banner } = data;
  return (
    <>
      <ListingHead
        title={t`Confessions`}
        text={
          banner?.text ||
          t`True stories from our audience, in their own words. Some of them have become films.`
        }
        note={<p>{t`${plural(meta.total, { one: '# confession', other: '# confessions' })}`}</p>}
        picture={banner?.picture}
        narrow={banner?.narrow}
      />
      <ListBar asked={asked} offered={offered} path={here} query={query} />
      <PagedList
        count={stories.length}
        empty={{
          title: t`No confessions match`,
          text: t`Nobody has confessed to that yet.`,
          actions: <Button variant="line" href={path(here)}>{t`All confessions`}</Button>,
        }}
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
        <ul className={styles.stories} aria-label={t`Confessions`}>
          {stories.map((story, index) => (
            <li key={story.id}>
              <StoryCard story={story} priority={index < FIRST_PICTURES} />
            </li>
          ))}
        </ul>
      </PagedList>
      <Invitation />
    </>
  );
}
