/** The episodes of a season as playable stills with number and synopsis, and links to the other seasons. */
import { useLingui } from '@lingui/react/macro';
import { FilmStills, type StillFilm } from '#ports/film-views.ts';
import { EpisodeProgress, SeasonProgress } from '#ports/library.ts';
import type { Episode, FilmEpisodesProps } from '#ports/series.ts';
import { Slot, useDeps, useFilled, useIdle, useLive } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { ScrollAnchor } from '#ui/navigation/scroll-anchor.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from './deps.ts';
import styles from './film-episodes.module.css';
import { SeasonSwitch } from './season-switch.tsx';
import { seasonShown, seasonsOf } from './seasons.ts';

export default function FilmEpisodes({
  series: { id: seriesId, slug },
  episodes,
  current,
  asked,
  hrefOf,
}: FilmEpisodesProps) {
  const { t } = useLingui();
  const { session, watchEpisodeLink } = useDeps(deps);
  const isMember = (useLive(session, (one) => one.user()) ?? null) !== null;
  // The member's own data is not part of the HTML, which all guests share.
  const isIdle = useIdle();
  // The progress has a separate line, reserved from the first render, so that filling it moves nothing.
  const hasProgress = useFilled(SeasonProgress) && isMember;
  const seasons = seasonsOf(episodes);
  const shown = seasonShown(seasons, asked, current);
  if (!shown) return null;
  const { season } = shown;
  const still = ({ episode, movie }: Episode): StillFilm => ({
    movie,
    title: `${episode}. ${movie.title}`,
    watch: watchEpisodeLink({ slug, kind: 'movie', id: movie.id }),
    badge: movie.id === current && <Badge tone="accent">{t`This episode`}</Badge>,
    edge: <Slot of={EpisodeProgress} seriesId={seriesId} movieId={movie.id} lengthS={movie.length} />,
  });
  const out = shown.episodes.flatMap(({ movie }) => (movie.status === 'Published' ? movie.id : []));
  return (
    <ScrollAnchor shown={String(season)}>
      <Section
        title={t`Season ${season}`}
        aside={seasons.length > 1 && <SeasonSwitch seasons={seasons} shown={shown} hrefOf={hrefOf} />}
      >
        {hasProgress && (
          <div className={styles.progress}>
            {isIdle && <Slot of={SeasonProgress} seriesId={seriesId} movieIds={out} />}
          </div>
        )}
        <Slot of={FilmStills} label={t`Season ${season}`} films={shown.episodes.map(still)} />
      </Section>
    </ScrollAnchor>
  );
}
