/** The home page: full-width slides, then the shelves, with the story of the week and banners in between. */
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { BannerBetween } from '#ports/banner-views.ts';
import { FilmShelf } from '#ports/film-views.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { SpokenHeading } from '#ui/text/spoken-heading.tsx';
import { deps } from './deps.ts';
import { ConfessionFeature } from './confession-feature.tsx';
import { FilmRail } from './film-rail.tsx';
import { wholeRails, withoutFilms, type HomeRail } from './rails.ts';
import type { HomeData } from './home.loader.ts';
import { HomeOpening } from './opening.tsx';
import { LaterRails } from './later-rails.tsx';
import { Tonight } from './evening.tsx';
import { MemberShelves } from './member-shelves.tsx';

/** Number of shelves above the film of the evening, above the story of the week, and above the middle banner. */
const SHELVES_BEFORE_TONIGHT = 1;
const SHELVES_BEFORE_STORY = 2;
const SHELVES_BEFORE_BANNER = 3;

export default function HomePage({ data }: PageProps<HomeData>) {
  const { t } = useLingui();
  const { seduceBoostLink, confessionsLink, seriesListLink } = useDeps(deps);
  const hasSeries = seriesListLink({}) !== null;
  const hasStories = confessionsLink({}) !== null;
  const { slides, show_plan: showPlan, tonight, confession, middle, bottom, boosted } = data;
  const rails = useMemo(() => wholeRails(data.rails), [data.rails]);
  /** Ids of the films on a member's own shelves, by shelf. */
  const [own, setOwn] = useState<Readonly<Record<string, readonly number[]>>>({});
  const onShown = useCallback(
    (by: string, ids: readonly number[]) => setOwn((before) => ({ ...before, [by]: ids })),
    [],
  );
  const elsewhere = useMemo(
    () => new Set([...boosted.map(({ id }) => id), ...Object.values(own).flat()]),
    [boosted, own],
  );
  if (slides.length === 0 && rails.length === 0)
    return (
      <Notice page level={1} title={t`The programme is being prepared`}>
        {t`There is nothing to watch here yet. Please come back soon.`}
      </Notice>
    );
  const middleAt = Math.min(SHELVES_BEFORE_BANNER, rails.length - 1);
  const count = rails.filter(({ movies }) => movies).length;
  const shelf = (rail: HomeRail, index: number, instead?: ReactNode) => (
    <Fragment key={rail.id}>
      {tonight && index === SHELVES_BEFORE_TONIGHT && <Tonight key={tonight.until} tonight={tonight} />}
      {confession && index === SHELVES_BEFORE_STORY && <ConfessionFeature confession={confession} />}
      {index === middleAt && <Slot of={BannerBetween} banner={middle} />}
      {(rail.id !== 'filmed' || hasStories) && (
        <FilmRail rail={withoutFilms(rail, elsewhere)} instead={instead} />
      )}
    </Fragment>
  );
  return (
    <>
      <SpokenHeading>
        {hasSeries
          ? t`Cinema for adults: films and series with feeling`
          : t`Cinema for adults: films with feeling`}
      </SpokenHeading>
      <HomeOpening slides={slides} showPlan={showPlan} />
      <MemberShelves onShown={onShown} />
      <Slot of={FilmShelf} title={t`Let yourself be seduced`} movies={boosted} hrefOf={seduceBoostLink} />
      {rails.slice(0, count).map((rail, index) => shelf(rail, index))}
      {count < rails.length && (
        <LaterRails rails={rails} from={count}>
          {shelf}
        </LaterRails>
      )}
      <Slot of={BannerBetween} banner={bottom} />
    </>
  );
}
