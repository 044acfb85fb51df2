/** The page after a payment in every state, with each reason for a decline, and the complete pages. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import type { FlowProps } from '#app/react/flow.tsx';
import { ApiError } from '#app/http/errors.ts';
import { OF_CART, PAYMENT_STATUS } from '#gateways/shared/fixtures.ts';
import { outcomeFixtures } from '#plugins/payments/outcome/fixtures.ts';
import { outcomeMachine } from '#plugins/payments/outcome/machine.ts';
import { OutcomeView } from '#plugins/payments/outcome/outcome.tsx';
import { DECLINES, type Decline } from '#ports/declines.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';
import { expect } from 'storybook/test';
import { reach } from '#tests/support/reach.ts';
import { states } from '../at.tsx';

export default {
  title: 'payments/Outcome',
  parameters: { layout: 'padded', diagram: 'payments-outcome' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: outcomeMachine, fixtures: outcomeFixtures, view: OutcomeView });

export const Reading = at('reading');
export const Verifying = at('verifying');
export const Slow = at('slow');
export const Paid = at('paid');
export const Declined = at('declined');
export const Left = at('left');
export const Doubted = at('doubted');
export const Returned = at('returned');
export const Guest = at('guest');
export const Unknown = at('unknown');
export const Failed = at('failed');

type Snapshot = FlowProps<typeof outcomeMachine>['snapshot'];

const slowWith = (paymentStatus: PaymentStatus): StoryObj => ({
  render: () => {
    const slow = reach(outcomeMachine, outcomeFixtures).get('slow') as Snapshot;
    const snapshot = {
      ...slow,
      matches: slow.matches.bind(slow),
      context: { ...slow.context, paymentStatus },
    };
    return <OutcomeView snapshot={snapshot as Snapshot} send={() => {}} />;
  },
});

/** No result arrived, so the payment may have been abandoned. */
export const SlowWithoutResult = slowWith(PAYMENT_STATUS);
/** The buyer has left the page of the bank without an answer. */
export const BankWaits = slowWith({
  ...PAYMENT_STATUS,
  state: 'pending',
  challenge_url: 'about:blank#bank',
});

const declinedFor = (decline: Decline): Snapshot => {
  const snapshot = reach(outcomeMachine, outcomeFixtures).get('declined') as Snapshot;
  return {
    ...snapshot,
    matches: snapshot.matches.bind(snapshot),
    context: { ...snapshot.context, paymentStatus: { ...PAYMENT_STATUS, state: 'declined', decline } },
  } as Snapshot;
};

/** A payment without a card, declined by a phone carrier. */
export const DeclinedByACarrier: StoryObj = {
  render: () => {
    const snapshot = declinedFor('other');
    const order = { ...PAYMENT_STATUS, state: 'declined', gateway: 'dimoco', is_carrier: true } as const;
    return (
      <OutcomeView
        snapshot={{ ...snapshot, context: { ...snapshot.context, paymentStatus: order } } as Snapshot}
        send={() => {}}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/mobile provider declined/)).toBeVisible();
    await expect(canvas.queryByText(/card/i)).toBeNull();
  },
};

/** A card was stored for the subscription, and a plan was changed. */
export const PaidOtherwise: StoryObj = {
  render: () => {
    const paid = reach(outcomeMachine, outcomeFixtures).get('paid') as Snapshot;
    const back = '/profile?tab=subscription';
    const of = (more: object) => ({
      ...paid,
      matches: paid.matches.bind(paid),
      context: { ...paid.context, paymentStatus: { ...PAYMENT_STATUS, state: 'paid', back, ...more } },
    });
    return (
      <>
        <OutcomeView snapshot={of({ purpose: 'card', amount_in_cents: 0 }) as Snapshot} send={() => {}} />
        <OutcomeView snapshot={of({ purpose: 'plan_change' }) as Snapshot} send={() => {}} />
      </>
    );
  },
};

/** A payment that bought nothing because another subscription was running: being refunded, refunded, and not charged. */
export const PaidForNothing: StoryObj = {
  render: () => {
    const of = (state: 'paid' | 'returned', more: object) => {
      const at = reach(outcomeMachine, outcomeFixtures).get(state) as Snapshot;
      const order = { ...PAYMENT_STATUS, is_returned: true, back_in_cents: 1995, ...more };
      return {
        ...at,
        matches: at.matches.bind(at),
        context: { ...at.context, paymentStatus: order },
      } as Snapshot;
    };
    return (
      <>
        <OutcomeView snapshot={of('paid', { state: 'paid' })} send={() => {}} />
        <OutcomeView
          snapshot={of('paid', { state: 'paid', amount_in_cents: 0, back_in_cents: 0 })}
          send={() => {}}
        />
        <OutcomeView snapshot={of('returned', { state: 'refunded' })} send={() => {}} />
      </>
    );
  },
};

/** A paid cart: with one film, and with several. */
export const PaidForFilms: StoryObj = {
  globals: { brand: 'store' },
  render: () => {
    const paid = reach(outcomeMachine, outcomeFixtures).get('paid') as Snapshot;
    const of = (more: object) => ({
      ...paid,
      matches: paid.matches.bind(paid),
      context: { ...paid.context, paymentStatus: { ...OF_CART, state: 'paid', ...more } },
    });
    return (
      <>
        <OutcomeView
          snapshot={of({ titles: ['The Night Ferry'], back: '/film/the-night-ferry' }) as Snapshot}
          send={() => {}}
        />
        <OutcomeView snapshot={of({}) as Snapshot} send={() => {}} />
      </>
    );
  },
};

/** A film was removed from the site during its payment: one of two films, and the only film. */
export const PaidForWhatIsGone: StoryObj = {
  globals: { brand: 'store' },
  render: () => {
    const paid = reach(outcomeMachine, outcomeFixtures).get('paid') as Snapshot;
    const of = (more: object) => ({
      ...paid,
      matches: paid.matches.bind(paid),
      context: { ...paid.context, paymentStatus: { ...OF_CART, state: 'paid', back_in_cents: 790, ...more } },
    });
    const gone = ['Salt on the Window'];
    return (
      <>
        <OutcomeView snapshot={of({ not_given: gone }) as Snapshot} send={() => {}} />
        <OutcomeView
          snapshot={
            of({
              titles: gone,
              not_given: gone,
              amount_in_cents: 790,
              back: '/film/salt-on-the-window',
            }) as Snapshot
          }
          send={() => {}}
        />
      </>
    );
  },
};

/** The reasons why a card is declined. */
export const Declines: StoryObj = {
  render: () => (
    <>
      {DECLINES.map((decline) => (
        <OutcomeView key={decline} snapshot={declinedFor(decline)} send={() => {}} />
      ))}
    </>
  ),
};

const page = (visit: string, state: object | ApiError): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      user: 'premium',
      visit: `${visit}?operation=${PAYMENT_STATUS.operation_id}`,
      replies: { 'GET /payments/:operation': state },
    },
  },
});

export const PageOfSuccess: StoryObj = {
  ...page('/payment-success', { ...PAYMENT_STATUS, state: 'paid' }),
  tags: ['view'],
};
/** A retry with another card keeps the plan, the group and the coupon. */
export const PageOfErrorInGroup: StoryObj = {
  ...page('/payment-error', {
    ...PAYMENT_STATUS,
    state: 'declined',
    decline: 'cvv',
    subscription_id: 6,
    plan_group: 'welcome',
    coupon_key: 'LATESHOW',
  }),
  play: async ({ canvas }) => {
    const again = await canvas.findByRole('link', { name: 'Try another card' });
    await expect(again).toHaveAttribute(
      'href',
      '/sign-up/welcome?plan=6&coupon=LATESHOW&back=%2Ffilm%2Fthe-ferry',
    );
  },
};
export const PageOfError = page('/payment-error', { ...PAYMENT_STATUS, state: 'declined', decline: 'cvv' });
export const PageOfEpoch = page('/epoch-return-url', { ...PAYMENT_STATUS, state: 'paid', back: null });
