/** The tab of owned films. */
import { useLingui } from '@lingui/react/macro';
import { NextFilms } from '#ports/next-films.ts';
import { Slot, useDeps, useHydrated } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { FilmsPlace } from '#ui/cards/films-place.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { deps } from '../deps.ts';
import styles from '../account.module.css';
import type { ProfileData } from '../profile.loader.ts';
import { Pages } from './pages.tsx';

/** Number of posters in the first row on a phone. */
const FIRST_POSTERS = 2;

export function LibraryTab({ films }: Pick<Extract<ProfileData, { tab: 'my-library' }>, 'films'>) {
  const { t, i18n } = useLingui();
  const { filmsLink, cartLink, joinLink, watchOwnedLink, filmLink } = useDeps(deps);
  const isHydrated = useHydrated();
  const all = filmsLink({});
  const sells = cartLink({}) !== null;
  const hasSubscriptions = joinLink({}) !== null;
  const { data, meta } = films;
  if (data.length === 0)
    return (
      <>
        <Notice
          title={t`You do not own any films yet`}
          actions={
            all && (
              <Button variant="line" href={all}>
                {t`Browse the films`}
              </Button>
            )
          }
        >
          {sells &&
            (hasSubscriptions
              ? t`A film you buy stays here, with or without a subscription.`
              : t`A film you buy stays here.`)}
        </Notice>
        <FilmsPlace>{isHydrated && <Slot of={NextFilms} sells={sells} />}</FilmsPlace>
      </>
    );
  return (
    <div className={styles.cards}>
      <CardGrid label={t`My library`}>
        {data.map(({ bought_at, product }, index) => {
          const day = i18n.date(bought_at, { dateStyle: 'medium', timeZone: 'UTC' });
          return (
            <PosterCard
              key={product.id}
              href={watchOwnedLink(product) ?? filmLink(product) ?? ''}
              title={product.title}
              titleLang={product.title_lang}
              picture={product.poster_picture}
              meta={t`Bought on ${day}`}
              badge={product.status === 'Upcoming Release' && <Badge tone="line">{t`Soon`}</Badge>}
              priority={index < FIRST_POSTERS}
            />
          );
        })}
      </CardGrid>
      <Pages tab="my-library" meta={meta} />
    </div>
  );
}
