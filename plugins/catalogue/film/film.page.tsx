/** The page of a film: its still with the actions, followed by its tabs. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useMemo } from 'react';
import { LazyHydration, Slot, usePath, useDeps } from '#app/react/bindings.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { FilmEnd } from '#ports/notices.ts';
import { FilmReviews } from '#ports/reviews.ts';
import { FilmEpisodes } from '#ports/series.ts';
import { deps } from '../deps.ts';
import { useFacts } from '../facts.ts';
import { useFilmBadge } from '../cards/film-badge.tsx';
import { FilmActions } from './film-actions.tsx';
import { FilmDetails } from './film-details.tsx';
import FilmShelf from '../cards/film-shelf.tsx';
import { FilmPraise } from './film-praise.tsx';
import { FilmDepth } from './film-depth.tsx';
import { FilmSimilar } from './film-similar.tsx';
import { FILM_TABS, type FilmData, type FilmTab } from './film.loader.ts';
import ExtrasGrid from '../extras/extras-grid.tsx';
import { ScrollAnchor } from '#ui/navigation/scroll-anchor.tsx';
import { FactLinks } from '#ui/text/fact-links.tsx';
import { useAudience } from '../use-audience.ts';

/** Number of films suggested if this film has no reviews. */
const OFFERED = 3;

/** Language codes for one line of facts; empty without languages. */
const languagesShort = (codes: readonly string[]): string => codes.join(' ').toUpperCase();

export default function FilmPage({ data, query }: PageProps<FilmData>) {
  const { movie, similar, episodes, tab, reviews } = data;
  useAudience('film', movie.id);
  const { t, i18n } = useLingui();
  const { categoryLink, filmLink, reviews: list } = useDeps(deps);
  const path = usePath();
  const badgeOf = useFilmBadge();
  const { minutes, year, day } = useFacts();
  const here = filmLink({ slug: movie.slug }) ?? path('/');
  // The element is kept across renders, because a new one would be hydrated immediately.
  const depth = useMemo(
    () => (
      <LazyHydration>
        <FilmDepth movie={movie} here={here} />
      </LazyHydration>
    ),
    [movie, here],
  );
  const upcoming = movie.status === 'Upcoming Release';
  const { count } = movie.rating;
  const average = i18n.number(movie.rating.average);
  const audio = languagesShort(movie.spoken);
  const captions = languagesShort(movie.subtitles);
  const facts = [
    upcoming ? t`Coming ${day(movie.release_date)}` : year(movie.release_date),
    minutes(movie.length),
    count > 0 ? t`★ ${average} (${count})` : '',
    audio && t`Audio ${audio}`,
    captions && `CC ${captions}`,
  ];
  const names: Readonly<Record<FilmTab, string>> = {
    details: t`Details`,
    episodes: t`Episodes`,
    extras: t`Extras`,
    reviews: t`Reviews`,
    similar: t`Similar`,
  };
  const totals: Readonly<Record<FilmTab, number>> = {
    details: 1,
    episodes: episodes.length,
    extras: data.extrasCount,
    // An announced film has no reviews.
    reviews: upcoming || !list ? 0 : 1,
    similar: similar.length,
  };
  const counts: Readonly<Partial<Record<FilmTab, number>>> = {
    episodes: totals.episodes,
    extras: totals.extras,
    reviews: movie.comments_count,
  };
  const countOf = (one: FilmTab) => (counts[one] ? { count: counts[one] } : {});
  const tabs = FILM_TABS.filter((one) => totals[one] > 0);
  // The URL may contain a tab that this film does not have.
  const shown = tabs.includes(tab) ? tab : 'details';
  return (
    <>
      <Hero
        picture={movie.cover_picture}
        title={movie.title}
        titleLang={movie.title_lang}
        eyebrow={badgeOf(movie)}
        facts={
          <>
            {facts.filter(Boolean).join(' · ')}
            <FactLinks
              links={movie.tags.map(({ slug, title }) => ({ title, href: categoryLink({ slug }) }))}
            />
          </>
        }
        lead={movie.short_synopsis}
        actions={<FilmActions movie={movie} owned={data.owned} />}
      />
      <ScrollAnchor shown={shown}>
        <Tabs
          label={t`About ${movie.title}`}
          items={tabs.map((one) => ({
            href: one === 'details' ? here : `${here}?tab=${one}`,
            label: names[one],
            current: one === shown,
            ...countOf(one),
          }))}
        />
      </ScrollAnchor>
      {shown === 'details' && (
        <>
          <FilmPraise movie={movie} />
          <FilmDetails movie={movie} />
          {depth}
        </>
      )}
      {shown === 'episodes' && movie.series && (
        <Slot
          of={FilmEpisodes}
          series={movie.series}
          episodes={episodes}
          current={movie.id}
          asked={query.get('season')}
          hrefOf={(season) => `${here}?season=${season}&tab=episodes`}
        />
      )}
      {shown === 'extras' && <ExtrasGrid extras={data.extras} fallback={movie.cover_picture} />}
      {shown === 'reviews' && (
        <Slot
          of={FilmReviews}
          key={`${movie.id} ${data.lang}`}
          movie={movie}
          first={reviews}
          lang={data.lang}
          whileEmpty={similar.length > 0 && <FilmSimilar movies={similar.slice(0, OFFERED)} />}
          hrefOf={(lang) => `${here}?${lang ? `lang=${lang}&` : ''}tab=reviews`}
        />
      )}
      {shown === 'similar' && <FilmSimilar movies={similar} />}
      {shown === 'details' && <FilmShelf title={t`More like this`} movies={similar} />}
      <Slot of={FilmEnd} hydrated="near" content={{ kind: 'film', id: String(movie.id) }} />
    </>
  );
}
