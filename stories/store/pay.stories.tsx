/** Paying for a cart in every state, and the page of a quick order. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '../../kernel/react.tsx';
import { cartFixtures } from '../../plugins/store/cart/fixtures.ts';
import { cartMachine } from '../../plugins/store/cart/machine.ts';
import { CREATED, nightSwim } from '../../plugins/store/fixtures.ts';
import { payFixtures } from '../../plugins/store/pay/fixtures.ts';
import { payMachine } from '../../plugins/store/pay/machine.ts';
import { PayView } from '../../plugins/store/pay/pay-view.tsx';
import { seenOf } from '../../plugins/store/pay/types.ts';
import { pricesFixtures } from '../../plugins/store/prices/fixtures.ts';
import { pricesMachine } from '../../plugins/store/prices/machine.ts';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'store/Pay',
  parameters: { layout: 'padded', diagram: 'store-pay', docs: { story: { height: '320px' } } },
  globals: { brand: 'store' },
} satisfies Meta;

const at = states({
  machine: payMachine,
  fixtures: payFixtures,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">Matinee</h1>
      <PayView snapshot={snapshot} send={send} order={{ is: 'cart', seen: seenOf(CREATED) }} isBusy={false} />
    </main>
  ),
});

export const Restoring = at('restoring');
export const Ready = at('ready');
export const LoggingIn = at('loggingIn');
export const Preparing = at('preparing');
export const Requesting = at('requesting');
export const Paying = at('paying');
export const Kept = at('kept');
export const Repriced = at('repriced');
export const Changed = at('changed');
export const TryAgain = at('tryAgain');
export const Left = at('left');

const idle = snapshotAt(pricesMachine, pricesFixtures, 'idle');
const price = { priceAmountInCents: 995, finalPriceInCents: 796, priceDiscountPercentage: 20 };
const known = {
  ...idle,
  context: {
    ...idle.context,
    prices: { [nightSwim.id]: { ...price, priceCurrency: 'EUR', priceCurrencySymbol: '€' } },
  },
} as typeof idle;

const quick = (state: string): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    app: {
      visit: `/quick-order/${nightSwim.slug}`,
      user: 'registered',
      replies: { 'GET /movies/slug/:slug': nightSwim },
      flows: {
        'store.cart-flow': snapshotAt(cartMachine, cartFixtures, state),
        'store.prices': known,
      },
    },
  },
});

export const QuickOrder = quick('none');
/** The other films of the cart are not paid for. */
export const QuickOrderBesideACart = quick('created');
