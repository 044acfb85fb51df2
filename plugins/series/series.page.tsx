/** The page of a series: its still with the actions, its synopsis and people, one season, and extras. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { FilmExtras, SeriesActions, TitleDetails } from '#ports/film-views.ts';
import { Slot, useDeps, usePath, useServed } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { FactLinks } from '#ui/text/fact-links.tsx';
import { deps } from './deps.ts';
import { useFacts } from './facts.ts';
import FilmEpisodes from './film-episodes.tsx';
import { seasonsOf } from './seasons.ts';
import type { SeriesData } from './series.loader.ts';
import { Section } from '#ui/text/section.tsx';

export default function SeriesPage({ data: { series, extras }, path: here, query }: PageProps<SeriesData>) {
  const { t } = useLingui();
  const { categoryLink, watchEpisodeLink } = useDeps(deps);
  const { minutes, day } = useFacts();
  const path = usePath();
  const served = useServed();
  const isSoon = series.status === 'Upcoming Release';
  const seasons = seasonsOf(series.episodes).length;
  const episodes = series.episodes.length;
  const first = series.episodes.find(({ movie }) => movie.status === 'Published')?.movie;
  const watch = first && watchEpisodeLink({ slug: series.slug, kind: 'movie', id: first.id });
  const facts = [
    isSoon ? t`Coming ${day(series.release_date)}` : series.release_date.slice(0, 4),
    seasons > 0 && t`${plural(seasons, { one: '# season', other: '# seasons' })}`,
    episodes > 0 && t`${plural(episodes, { one: '# episode', other: '# episodes' })}`,
    series.length > 0 && minutes(series.length),
  ];
  const badge = isSoon ? (
    <Badge tone="line">{t`Soon`}</Badge>
  ) : series.is_original ? (
    <Badge tone="accent">{t`Original series`}</Badge>
  ) : undefined;
  return (
    <>
      <Hero
        picture={series.cover_picture}
        title={series.title}
        titleLang={series.title_lang}
        eyebrow={badge}
        facts={
          <>
            {facts.filter(Boolean).join(' · ')}
            <FactLinks
              links={series.tags.map(({ slug, title }) => ({ title, href: categoryLink({ slug }) }))}
            />
          </>
        }
        lead={series.outstanding_text || series.short_synopsis}
        actions={
          <Slot
            of={SeriesActions}
            series={{ id: series.id, title: series.title }}
            first={first}
            watch={watch ? splitLocale(watch).path : null}
            label={t`Watch the first episode`}
            trailer={series.trailer_path && served(series.trailer_path)}
          />
        }
      />
      <Slot
        of={TitleDetails}
        story={series.synopsis || series.short_synopsis}
        director={series.director}
        performers={series.performers}
        facts={[{ term: isSoon ? t`Release` : t`Released`, detail: day(series.release_date) }]}
      />
      {episodes === 0 && (
        <Section label={t`Episodes`}>
          <Notice
            title={t`No episodes yet`}
          >{t`They are on their way. The trailer is a good beginning.`}</Notice>
        </Section>
      )}
      <FilmEpisodes
        series={series}
        episodes={series.episodes}
        asked={query.get('season')}
        hrefOf={(season) => path(`${here}?season=${season}`)}
      />
      {extras.length > 0 && <Slot of={FilmExtras} extras={extras} fallback={series.cover_picture} />}
    </>
  );
}
