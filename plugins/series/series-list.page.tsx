/** All series as wide stills, followed by the studio's own films. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { BannerOffer } from '#ports/banner-views.ts';
import { FilmShelf } from '#ports/film-views.ts';
import { addressOfPage } from '#ports/listing.ts';
import { Slot, useDeps, usePath } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { PagedList } from '#ui/navigation/paged-list.tsx';
import { ListingHead } from '#ui/text/listing-head.tsx';
import { deps } from './deps.ts';
import type { SeriesCard as Card } from '#ports/catalogue.ts';
import { CaptionedCard } from '#ui/cards/captioned-card.tsx';
import type { SeriesListData } from './series-list.loader.ts';

/** Number of stills in the first row on the widest screens. */
const FIRST_STILLS = 4;

function SeriesCard({ series, priority }: { series: Card; priority: boolean }) {
  const { t } = useLingui();
  const { seriesLink } = useDeps(deps);
  const episodes = series.episodes_count;
  const facts = [
    episodes > 0 && t`${plural(episodes, { one: '# episode', other: '# episodes' })}`,
    series.tags[0]?.title,
  ];
  const isSoon = series.status === 'Upcoming Release';
  return (
    <StillCard
      href={seriesLink({ slug: series.slug }) ?? ''}
      title={series.title}
      titleLang={series.title_lang}
      picture={series.cover_picture}
      meta={facts.filter(Boolean).join(' · ')}
      badge={
        isSoon ? (
          <Badge tone="line">{t`Soon`}</Badge>
        ) : series.is_original ? (
          <Badge tone="accent">{t`Original`}</Badge>
        ) : undefined
      }
      priority={priority}
    />
  );
}

export default function SeriesListPage({
  data: { data, meta, originals, banner },
  query,
  path: here,
}: PageProps<SeriesListData>) {
  const { t } = useLingui();
  const { filmsLink } = useDeps(deps);
  const path = usePath();
  const films = filmsLink({});
  return (
    <>
      <ListingHead
        title={t`Series`}
        text={banner?.text}
        note={
          <>
            {!banner && <p>{t`Stories that need more than one night.`}</p>}
            {banner?.offersPlan && <Slot of={BannerOffer} />}
          </>
        }
        picture={banner?.picture}
        narrow={banner?.narrow}
      />
      <PagedList
        count={data.length}
        empty={{
          title: t`No series yet`,
          text: t`The first one is being written. Until then there are films.`,
          actions: films && <Button variant="line" href={films}>{t`Show all films`}</Button>,
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
        <CardGrid shape="still" label={t`Series`}>
          {data.map((series, index) => (
            <CaptionedCard key={series.id} note={series.outstanding_text}>
              <SeriesCard series={series} priority={index < FIRST_STILLS} />
            </CaptionedCard>
          ))}
        </CardGrid>
      </PagedList>
      <Slot of={FilmShelf} title={t`Original films`} movies={originals} />
    </>
  );
}
