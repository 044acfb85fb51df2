/** The episodes of a season as playable stills with number and synopsis, and links to the other seasons. */
import { useLingui } from '@lingui/react/macro';
import { offerOf } from '#ports/access.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { EpisodeProgress, SeasonProgress } from '#ports/library.ts';
import { Slot, useDeps, useFilled } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { Section } from '#ui/text/section.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { deps } from '#plugins/catalogue/deps.ts';
import type { Episode } from '#plugins/catalogue/api/films.ts';
import { useFacts } from '#plugins/catalogue/facts.ts';
import { useFilmBadge } from '#plugins/catalogue/cards/film-badge.tsx';
import { CaptionedCard } from '#ui/cards/captioned-card.tsx';
import { useSale, useSells } from '#plugins/catalogue/cards/sale.tsx';
import { useSaveAction } from '#plugins/catalogue/cards/save.tsx';
import { useWatcher } from '#plugins/catalogue/cards/offer.ts';
import { usePlayPress } from '#plugins/catalogue/cards/play-press.ts';
import { ScrollAnchor } from '#ui/navigation/scroll-anchor.tsx';
import { useIdle } from '#app/react/bindings.tsx';
import styles from './film-episodes.module.css';
import { SeasonSwitch } from './season-switch.tsx';
import { seasonShown, seasonsOf } from './seasons.ts';

interface EpisodeListProps {
  series: { readonly id: number; readonly slug: string };
  episodes: readonly Episode[];
  /** Id of the film whose page this is; its episode is highlighted. */
  current?: number;
  /** The requested season if it exists; else the season of the film, else the first season. */
  asked: string | null;
  /** URL of this page with a season. */
  hrefOf: (season: number) => string;
}

export function EpisodeList({
  series: { id: seriesId, slug },
  episodes,
  current,
  asked,
  hrefOf,
}: EpisodeListProps) {
  const { t } = useLingui();
  const { watchEpisodeLink, filmLink } = useDeps(deps);
  const { minutes, day } = useFacts();
  const badgeOf = useFilmBadge();
  const press = usePlayPress();
  const saveOf = useSaveAction();
  const saleOf = useSale();
  const sells = useSells();
  const watcher = useWatcher();
  // The member's own data is not part of the HTML, which all guests share.
  const isIdle = useIdle();
  // The progress has a separate line, reserved from the first render, so that filling it moves nothing.
  const hasProgress = useFilled(SeasonProgress) && watcher !== null;
  const card = ({ episode, movie }: Episode) => {
    const isSoon = movie.status === 'Upcoming Release';
    // An episode that has to be bought links to its own page, which shows the price.
    const isSold = sells && offerOf(movie.user_level, watcher) === 'subscribe';
    const watch = isSoon || isSold ? null : watchEpisodeLink({ slug, kind: 'movie', id: movie.id });
    const badge = movie.id === current ? <Badge tone="accent">{t`This episode`}</Badge> : badgeOf(movie);
    return (
      <CaptionedCard key={movie.id} note={movie.short_synopsis}>
        <StillCard
          href={watch ?? filmLink({ slug: movie.slug }) ?? ''}
          title={`${episode}. ${movie.title}`}
          titleLang={movie.title_lang}
          picture={movie.cover_picture}
          meta={isSoon ? day(movie.release_date) : minutes(movie.length)}
          badge={badge}
          action={saveOf(movie)}
          edge={
            isIdle && (
              <>
                {saleOf(movie)}
                <Slot of={EpisodeProgress} seriesId={seriesId} movieId={movie.id} lengthS={movie.length} />
              </>
            )
          }
          playable={watch !== null}
          onClick={
            watch === null
              ? undefined
              : press({ title: movie.title, level: movie.user_level, watch: splitLocale(watch).path })
          }
        />
      </CaptionedCard>
    );
  };
  const seasons = seasonsOf(episodes);
  const shown = seasonShown(seasons, asked, current);
  if (!shown) return null;
  const { season } = shown;
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
        <CardGrid shape="still" label={t`Season ${season}`}>
          {shown.episodes.map(card)}
        </CardGrid>
      </Section>
    </ScrollAnchor>
  );
}
