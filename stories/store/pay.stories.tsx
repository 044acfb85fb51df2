/** The payment of a cart in every state, and the page of a quick order. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Pages } from '#app/react/bindings.tsx';
import type { StoredCard } from '#plugins/store/api.ts';
import { cartFixtures } from '#plugins/store/cart/fixtures.ts';
import { cartMachine } from '#plugins/store/cart/machine.ts';
import { CREATED, nightSwim } from '#plugins/store/fixtures.ts';
import { payFixtures, VISA, WORDING } from '#plugins/store/pay/fixtures.ts';
import { payMachine } from '#plugins/store/pay/machine.ts';
import { PayView } from '#plugins/store/pay/pay-view.tsx';
import { seenOf } from '#plugins/store/pay/types.ts';
import { pricesFixtures } from '#plugins/store/prices/fixtures.ts';
import { pricesMachine } from '#plugins/store/prices/machine.ts';
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
export const ReadyLooking = at('ready.looking');
export const ReadyKnown = at('ready.known');
export const LoggingIn = at('loggingIn');
export const Preparing = at('preparing');
export const Requesting = at('requesting');
export const Paying = at('paying');
export const Kept = at('kept');
export const Repriced = at('repriced');
export const Changed = at('changed');
export const TryAgain = at('tryAgain');
export const Charging = at('charging');
export const NoCard = at('noCard');
export const Unsure = at('unsure');
export const Owned = at('owned');
export const Left = at('left');

const press = fn();

const withCard = (card: StoredCard): StoryObj => {
  const known = snapshotAt(payMachine, payFixtures, 'ready.known');
  return {
    render: () => (
      <main>
        <h1 className="visually-hidden">Matinee</h1>
        <PayView
          snapshot={
            {
              ...known,
              context: { ...known.context, isMember: true, card, beginNow: WORDING },
            } as typeof known
          }
          send={press}
          order={{ is: 'cart', seen: seenOf(CREATED) }}
          isBusy={false}
        />
      </main>
    ),
  };
};
export const WithCard = withCard(VISA);
/** Neither button pays before the buyer has asked for immediate access. */
export const AsksForConsent: StoryObj = {
  ...withCard(VISA),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    press.mockClear();
    const buttons = canvas.getAllByRole('button', { name: /Buy now and pay/ });
    for (const button of buttons) await userEvent.click(button);
    await expect(canvas.getByText(/Please tick this box/)).toBeInTheDocument();
    await expect(press).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: /I want to watch at once/ }));
    await userEvent.click(buttons[0] as HTMLElement);
    await expect(press).toHaveBeenCalledWith(expect.objectContaining({ type: 'pay', beginNow: WORDING }));
  },
};
/** A card that was entered on a gateway's own page. */
export const WithUnnamedCard = withCard({ brand: null, last4: null });

/** A quick order whose price has changed; the button shows the new price. */
export const RepricedQuickOrder: StoryObj = {
  render: () => {
    const repriced = snapshotAt(payMachine, payFixtures, 'repriced');
    const order = { is: 'film', film: nightSwim.id, cents: 790, currency: 'EUR' } as const;
    const context = {
      ...repriced.context,
      isMember: true,
      order,
      seen: { ...seenOf(CREATED), cents: 890 },
      refusal: null,
    };
    return (
      <main>
        <h1 className="visually-hidden">Matinee</h1>
        <PayView
          snapshot={{ ...repriced, context } as typeof repriced}
          send={() => undefined}
          order={order}
          isBusy={false}
        />
      </main>
    );
  },
};

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

export const QuickOrder: StoryObj = { ...quick('none'), tags: ['view'] };
/** The payment does not include the other films in the cart. */
export const QuickOrderBesideACart = quick('created');
