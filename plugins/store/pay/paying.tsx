/** Payment of a cart, below its total: starts the statechart. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useSend, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { PayingProps } from '../page/props.ts';
import { CartFlow } from '../refs.ts';
import type { payMachine } from './machine.ts';
import { PayView, type PayViewProps } from './pay-view.tsx';
import { payWith } from './start.ts';
import { seenOf, type Order } from './types.ts';

/**
 * The page for the films of a paid cart: a single film's own page, which shows that it can be watched now, or the
 * member's library.
 */
const LIBRARY = '/profile?tab=my-library';

interface PayProps {
  /** The order that the button pays. */
  order: Order;
  back: string;
  isBusy: boolean;
}

export function Pay({ order, back, isBusy }: PayProps) {
  const { t } = useLingui();
  const { http, navigation, session, logIn, tracked, loginLink, paymentOutcomeLink } = useDeps(deps);
  const sendToCart = useSend(CartFlow);
  const machine = useMemo(
    () =>
      payWith({
        http,
        navigation,
        session,
        logIn,
        login: loginLink({}),
        outcome: paymentOutcomeLink({}),
        words: { title: t`Log in to buy`, text: t`Log in, and your cart goes with you.` },
        refreshCart: () => sendToCart({ type: 'changed' }),
        tracked,
      }),
    // Creates the machine once.
    // oxlint-disable-next-line react/exhaustive-deps
    [http, navigation, session],
  );
  return (
    <Flow<typeof payMachine, PayViewProps>
      of={machine}
      input={{ isMember: session?.user() != null, back }}
      view={PayView}
      order={order}
      isBusy={isBusy}
    />
  );
}

export function Paying({ cart, isBusy }: PayingProps) {
  const [first] = cart.lines;
  const isOne = cart.lines.length === 1 && first !== undefined;
  return (
    <Pay
      order={{ is: 'cart', seen: seenOf(cart) }}
      back={isOne ? `/film/${first.product.slug}` : LIBRARY}
      isBusy={isBusy}
    />
  );
}
