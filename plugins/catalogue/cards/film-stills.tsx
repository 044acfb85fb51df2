/** Films as playable stills with their synopsis, on a page of another plugin. */
import { offerOf } from '#ports/access.ts';
import type { FilmStillsProps, StillFilm } from '#ports/film-views.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { useDeps, useIdle } from '#app/react/bindings.tsx';
import { CaptionedCard } from '#ui/cards/captioned-card.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { deps } from '../deps.ts';
import { useFacts } from '../facts.ts';
import { useFilmBadge } from './film-badge.tsx';
import { useWatcher } from './offer.ts';
import { usePlayPress } from './play-press.ts';
import { useSale, useSells } from './sale.tsx';
import { useSaveAction } from './save.tsx';

export default function FilmStills({ label, films }: FilmStillsProps) {
  const { filmLink } = useDeps(deps);
  const { minutes, day } = useFacts();
  const badgeOf = useFilmBadge();
  const press = usePlayPress();
  const saveOf = useSaveAction();
  const saleOf = useSale();
  const sells = useSells();
  const watcher = useWatcher();
  // The member's own data is not part of the HTML, which all guests share.
  const isIdle = useIdle();
  const card = ({ movie, title, watch: page, badge, edge }: StillFilm) => {
    const isSoon = movie.status === 'Upcoming Release';
    // A film that has to be bought links to its own page, which shows the price.
    const isSold = sells && offerOf(movie.user_level, watcher) === 'subscribe';
    const watch = isSoon || isSold ? null : page;
    return (
      <CaptionedCard key={movie.id} note={movie.short_synopsis}>
        <StillCard
          href={watch ?? filmLink({ slug: movie.slug }) ?? ''}
          title={title}
          titleLang={movie.title_lang}
          picture={movie.cover_picture}
          meta={isSoon ? day(movie.release_date) : minutes(movie.length)}
          badge={badge || badgeOf(movie)}
          action={saveOf(movie)}
          edge={
            isIdle && (
              <>
                {saleOf(movie)}
                {edge}
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
  return (
    <CardGrid shape="still" label={label}>
      {films.map(card)}
    </CardGrid>
  );
}
