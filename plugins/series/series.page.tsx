/** The page of a series: its still with the actions, its synopsis and people, one season, and extras. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { useFacts } from '#plugins/catalogue/facts.ts';
import { ExtrasGrid } from '#plugins/catalogue/extras/extras-grid.tsx';
import { StoryAndPeople } from '#plugins/catalogue/film/story-and-people.tsx';
import { TagLinks } from '#ui/text/fact-links.tsx';
import { useAudience } from '#plugins/catalogue/use-audience.ts';
import { EpisodeList } from './film-episodes.tsx';
import { seasonsOf } from './seasons.ts';
import { SeriesActions } from '#plugins/catalogue/film/series-actions.tsx';
import type { SeriesData } from './series.loader.ts';
import { Section } from '#ui/text/section.tsx';

export default function SeriesPage({ data: { series, extras }, path: here, query }: PageProps<SeriesData>) {
  const { t } = useLingui();
  useAudience('series', series.id);
  const { year, minutes, day } = useFacts();
  const path = usePath();
  const isSoon = series.status === 'Upcoming Release';
  const seasons = seasonsOf(series.episodes).length;
  const episodes = series.episodes.length;
  const facts = [
    isSoon ? t`Coming ${day(series.release_date)}` : year(series.release_date),
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
            <TagLinks tags={series.tags} />
          </>
        }
        lead={series.outstanding_text || series.short_synopsis}
        actions={<SeriesActions series={series} />}
      />
      <StoryAndPeople
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
      <EpisodeList
        series={series}
        episodes={series.episodes}
        asked={query.get('season')}
        hrefOf={(season) => path(`${here}?season=${season}`)}
      />
      {extras.length > 0 && <ExtrasGrid extras={extras} instead={series.cover_picture} />}
    </>
  );
}
