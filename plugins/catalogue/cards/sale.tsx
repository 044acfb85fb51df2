/** Films that are sold singly: their price, if a plugin of the brand sells films. */
import type { ReactNode } from 'react';
import { BuyFilm, type Sellable } from '#ports/store.ts';
import { Slot, useFilled } from '#app/react/bindings.tsx';
import { ACCESS_LEVEL, type MovieCard } from '#ports/catalogue.ts';
import { useIdle } from '#app/react/bindings.tsx';
import { useWatcher } from './offer.ts';

/** Whether the brand sells films singly, and not by a subscription to all of them. */
export const useSells = (): boolean => useFilled(BuyFilm);

type Carded = Pick<Sellable, 'id' | 'slug' | 'title'> &
  Partial<Pick<MovieCard, 'model_type' | 'status' | 'user_level'>>;

/** The price on a card, over the lower edge of the picture, so that its appearance moves nothing. */
export function useSale(): (film: Carded) => ReactNode {
  const sells = useSells();
  const isIdle = useIdle();
  const watcher = useWatcher();
  return ({ id, slug, title, model_type: type, status, user_level: level = ACCESS_LEVEL.PAID }) => {
    const isSold = type !== 'Series' && status !== 'Upcoming Release' && level === ACCESS_LEVEL.PAID;
    if (!sells || !isIdle || !isSold || watcher?.is_subscribed) return undefined;
    return <Slot of={BuyFilm} film={{ id, slug, title, user_level: level }} variant="card" />;
  };
}
