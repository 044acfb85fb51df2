/** A film's offer to this visitor: its price, whether it is in their cart, and the action that adds it. */
import { useEffect } from 'react';
import type { Price } from '#ports/catalogue.ts';
import type { Sellable } from '#ports/store.ts';
import { useArrived, useSend } from '#app/react/bindings.tsx';
import { filmsIn } from '../cart/contents.ts';
import { CartFlow, PricesFlow } from '../refs.ts';

export interface Offered {
  /** Price of the film; undefined while unknown, null if the film is not for sale. */
  readonly price: Price | null | undefined;
  readonly isIn: boolean;
  /** Whether the origin has reported that the visitor owns the film. */
  readonly isOwned: boolean;
  readonly add: () => void;
}

export function useFilm({ id, title }: Pick<Sellable, 'id' | 'title'>): Offered {
  const prices = useArrived(PricesFlow);
  const cart = useArrived(CartFlow);
  const send = useSend(CartFlow);
  const want = useSend(PricesFlow);
  useEffect(() => {
    want({ type: 'want', id });
    // The function changes with each render, and one request is enough.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  return {
    // A film that may already be in the cart is offered only once that is known.
    price: cart && !cart.hasTag('unknown') ? prices?.context.prices[id] : undefined,
    isIn: cart !== undefined && filmsIn(cart.context).has(id),
    isOwned: cart?.context.owned.includes(id) ?? false,
    add: () => send({ type: 'change', change: { is: 'add', film: { id, title } } }),
  };
}
