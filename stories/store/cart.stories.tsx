/** The cart's page in every state, its button in the header, and films with a price. */
import type { Meta, StoryObj } from '@storybook/react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Pages } from '#app/react/bindings.tsx';
import { cartFixtures } from '#plugins/store/cart/fixtures.ts';
import { cartMachine } from '#plugins/store/cart/machine.ts';
import { halogen, nightSwim, UPDATED } from '#plugins/store/fixtures.ts';
import { CartButtonView } from '#plugins/store/header/cart-button.tsx';
import { CartView } from '#plugins/store/page/cart-view.tsx';
import type { PayingProps } from '#plugins/store/page/props.ts';
import { payFixtures } from '#plugins/store/pay/fixtures.ts';
import { payMachine } from '#plugins/store/pay/machine.ts';
import { PayView } from '#plugins/store/pay/pay-view.tsx';
import { seenOf } from '#plugins/store/pay/types.ts';
import { states } from '../at.tsx';
import { LONG_GERMAN, missingPicture } from '../fixtures/films.ts';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'store/Cart',
  parameters: { layout: 'padded', diagram: 'store-cart', docs: { story: { height: '720px' } } },
  globals: { brand: 'store' },
} satisfies Meta;

const ready = snapshotAt(payMachine, payFixtures, 'ready.known');

const Paying = ({ cart, isBusy }: PayingProps) => (
  <PayView
    snapshot={ready}
    send={() => undefined}
    order={{ is: 'cart', seen: seenOf(cart) }}
    isBusy={isBusy}
  />
);

const Shown = ({ snapshot, send }: FlowProps<typeof cartMachine>) => (
  <main>
    <h1>Matinee</h1>
    <CartView snapshot={snapshot} send={send} paying={Paying} />
  </main>
);

const at = states({ machine: cartMachine, fixtures: cartFixtures, view: Shown });

export const None = at('none');
export const Loading = at('loading');
export const Joining = at('joining');
export const Renewing = at('renewing');
export const Empty = at('empty');
export const Created = at('created');
export const Updated = at('updated');
export const UrlRequested = at('urlRequested');
export const Paid = at('paid');
export const Saving = at('saving');
export const Refreshing = at('refreshing');
export const Offline = at('offline');
export const Failed = at('failed');

const updated = snapshotAt(cartMachine, cartFixtures, 'updated');
const withContext = (context: object): StoryObj => ({
  render: () => (
    <Shown
      snapshot={{ ...updated, context: { ...updated.context, ...context } } as typeof updated}
      send={() => undefined}
    />
  ),
});

/** All reasons for refusing a coupon (README 6 of store). */
export const CouponRefused = withContext({
  cart: { ...UPDATED, coupon: null },
  refused: { change: { is: 'coupon', key: 'SPRING' }, refusal: { code: 'CE02' } },
});
export const CouponOfNoUse = withContext({
  cart: { ...UPDATED, coupon: { key: 'NOCTURNE10', error: 'CE05' } },
});
export const AlreadyOwned = withContext({
  refused: { change: { is: 'add', film: nightSwim }, refusal: { code: 'already_owned' } },
});
export const OnlyForLater = withContext({ cart: { ...UPDATED, lines: [], withdrawn_count: 0 } });
export const LongGerman: StoryObj = {
  ...withContext({
    cart: {
      ...UPDATED,
      lines: UPDATED.lines.map((line) => ({
        ...line,
        product: { ...line.product, title: LONG_GERMAN, poster_picture: missingPicture },
      })),
    },
  }),
  globals: { locale: 'de' },
};

const sold = { data: [nightSwim, halogen], meta: { current_page: 1, last_page: 1, total: 2 } };
export const Page: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: {
    app: {
      visit: '/cart',
      replies: { 'GET /movies/most-sold': sold },
      flows: { 'store.cart-flow': updated },
    },
  },
};

export const Buttons: StoryObj = {
  render: () => (
    <main>
      <h1>Matinee</h1>
      <div style={{ display: 'flex', gap: '1rem' }}>
        {[0, 1, 12, 100].map((count) => (
          <CartButtonView key={count} count={count} />
        ))}
      </div>
    </main>
  ),
};
