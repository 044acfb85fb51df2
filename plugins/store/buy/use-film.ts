/** A film as the store offers it to this visitor: what it costs, whether it is in their cart, and the press that puts it there. */
import { useEffect, useState } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Price } from '../../../kernel/ports/catalogue.ts';
import type { FlowRef } from '../../../kernel/ref.ts';
import type { Sellable } from '../../../kernel/ports/store.ts';
import { usePageApp, useRead, useSend } from '../../../kernel/react.tsx';
import { filmsIn } from '../cart/contents.ts';
import { CartFlow, PricesFlow } from '../refs.ts';

export interface Offered {
  /** undefined while nobody knows; null for a film that is not for sale. */
  readonly price: Price | null | undefined;
  readonly isIn: boolean;
  /** The origin has said that they have bought it. */
  readonly isOwned: boolean;
  readonly add: () => void;
}

const NOBODY = {
  getSnapshot: () => ({ status: 'active' }),
  subscribe: () => ({ unsubscribe: () => undefined }),
};

/** A shared flow once its machine has arrived, undefined until then. It does not suspend: a button that is drawn anew under a finger loses the press. */
function useArrived<Actor extends AnyActorRef>(ref: FlowRef<Actor>): SnapshotFrom<Actor> | undefined {
  const { flows } = usePageApp();
  const [actor, setActor] = useState<Actor>();
  useEffect(() => {
    let isShown = true;
    void flows.shared(ref).then((arrived) => {
      if (isShown) setActor(() => arrived as Actor);
    });
    return () => {
      isShown = false;
    };
  }, [flows, ref]);
  const read = (snapshot: unknown) => (actor ? (snapshot as SnapshotFrom<Actor>) : undefined);
  return useRead<{ status: string }, SnapshotFrom<Actor> | undefined>(actor ?? NOBODY, read, () => undefined);
}

export function useFilm({ id, title }: Pick<Sellable, 'id' | 'title'>): Offered {
  const prices = useArrived(PricesFlow);
  const cart = useArrived(CartFlow);
  const { flows } = usePageApp();
  const send = useSend(CartFlow);
  useEffect(() => {
    void flows.shared(PricesFlow).then((actor) => actor.send({ type: 'want', id }));
  }, [flows, id]);
  return {
    // What may be in the cart already is offered once that is known.
    price: cart && !cart.hasTag('unknown') ? prices?.context.prices[id] : undefined,
    isIn: cart !== undefined && filmsIn(cart.context).has(id),
    isOwned: cart?.context.owned.includes(id) ?? false,
    add: () => send({ type: 'change', change: { is: 'add', film: { id, title } } }),
  };
}
