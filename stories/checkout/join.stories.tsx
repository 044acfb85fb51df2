/** The sign-up in every state, with the texts next to the payment button. */
import type { Meta, StoryObj } from '@storybook/react';
import { createActor } from 'xstate';
import type { FlowProps } from '#app/react/flow.tsx';
import type { Plan } from '#ports/plan-group.ts';
import { signUpFixtures } from '#plugins/auth/sign-up/fixtures.ts';
import { signUpMachine } from '#plugins/auth/sign-up/machine.ts';
import { joinFixtures } from '#plugins/checkout/join/fixtures.ts';
import { Join } from '#plugins/checkout/join/join.tsx';
import { joinMachine } from '#plugins/checkout/join/machine.ts';
import { settlingFixtures } from '#plugins/checkout/settling/fixtures.ts';
import { MOST_LOOKS, settlingMachine } from '#plugins/checkout/settling/machine.ts';
import { groupFixture, planFixture, worded } from '#plugins/plans/fixtures.ts';
import { wayFixtures } from '#plugins/checkout/way/fixtures.ts';
import { wayMachine } from '#plugins/checkout/way/machine.ts';
import { expect } from 'storybook/test';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'checkout/Join',
  parameters: { layout: 'padded', diagram: 'checkout-join' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const monthly = planFixture(1, 'Monthly', 1995);
const alternative = planFixture(1, 'Monthly', 1995);
const shown = (plan: Plan) => (props: FlowProps<typeof joinMachine>) => (
  <Join {...props} group={groupFixture} plan={plan} coupon={null} back="/film/night-swim" />
);
const at = states({
  machine: joinMachine,
  fixtures: joinFixtures,
  view: shown({ ...monthly, alternative_plan: alternative }),
  app: (snapshot) => ({
    user: snapshot.context.buyer === 'guest' ? null : 'registered',
    flows: { 'auth.sign-up': snapshotAt(signUpMachine, signUpFixtures, 'editing') },
  }),
});

export const Restoring = at('restoring');
export const Account = at('account');
export const Checking = at('checking');
export const RefusedBundle = at('refusedBundle');
export const Subscribed = at('subscribed');
export const OfferingReady = at('offering.ready');
export const OfferingLooking = at('offering.looking');
export const OfferingRequesting = at('offering.requesting');
export const OfferingLoggingIn = at('offering.loggingIn');
export const OfferGone = at('offerGone');
export const Choosing = at('choosing');
export const CouponRefused = at('couponRefused');
export const Repriced = at('repriced');
export const TryAgain = at('tryAgain');
export const Paying = at('paying');
export const Verifying = at('verifying');
export const Elsewhere = at('elsewhere');
export const Declined = at('declined');
export const Done: StoryObj = { ...at('done'), tags: ['view'] };
export const Returned = at('returned');
export const Left = at('left');

const ready = snapshotAt(joinMachine, joinFixtures, 'offering.ready');
const refused = snapshotAt(joinMachine, joinFixtures, 'tryAgain');
const story = (plan: Plan, context: object = {}, from = ready): StoryObj => {
  const View = shown(plan);
  const snapshot = { ...from, context: { ...from.context, ...context } };
  return {
    render: () => <View snapshot={snapshot as never} send={() => undefined} />,
    parameters: { app: { user: 'registered' } },
  };
};

/** A payment without any result, which may have been abandoned. */
const unreported = createActor(settlingMachine, {
  snapshot: {
    ...snapshotAt(settlingMachine, settlingFixtures, 'waiting'),
    context: { operationId: '', looks: 3, end: 'unknown', isUnreported: true, challengeUrl: null },
  } as never,
  input: { operationId: '' },
});
const verifying = {
  ...snapshotAt(joinMachine, joinFixtures, 'verifying'),
  children: { settling: unreported },
};

/** The buyer has left the page of the bank without an answer, and the wait has become long. */
const unanswered = createActor(settlingMachine, {
  snapshot: {
    ...snapshotAt(settlingMachine, settlingFixtures, 'slow'),
    context: {
      operationId: '',
      looks: MOST_LOOKS,
      end: 'unknown',
      isUnreported: false,
      challengeUrl: 'about:blank#bank',
    },
  } as never,
  input: { operationId: '' },
});

export const BankWaits = story(monthly, {}, { ...verifying, children: { settling: unanswered } } as never);
export const NothingReported = story(monthly, {}, verifying as never);
export const BackBeforePaying = story(monthly, { earlier: 'open' });
export const DeclinedBefore = story(monthly, { earlier: 'declined' });
export const Yearly = story(planFixture(3, 'Yearly', 11_988, { months: 12 }));
export const Quarterly = story(planFixture(2, 'Quarterly', 4485, { months: 3 }));
export const WithACoupon = story(worded({ ...monthly, first_price_in_cents: 1397 }));
export const WithACouponForAYear = story(
  worded({ ...planFixture(3, 'Yearly', 11_988, { months: 12 }), first_price_in_cents: 8390 }),
);
export const PaidTrial = story(worded({ ...monthly, trial_days: 7, trial_price_in_cents: 100 }));
export const FreeTrial = story(worded({ ...monthly, trial_days: 14 }));
export const PaidOnce = story(worded({ ...planFixture(7, 'One month', 2495), plan_type: 1 as const }));
/**
 * A phone bill pays only one period of a plan that otherwise renews; stated before the button and next to the payment.
 */
const wanted = { planId: 1, groupId: 2, coupon: null };
const byPhone = createActor(wayMachine, {
  input: wanted,
  snapshot: {
    ...snapshotAt(wayMachine, wayFixtures, 'known'),
    context: { wanted, way: 'carrier', facts: null },
  } as never,
});
export const ByPhoneBill: StoryObj = {
  ...story(monthly, {}, { ...ready, children: { way: byPhone } } as never),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Once, for 1 month. Nothing renews.')).toBeVisible();
  },
};
export const Offline = story(monthly, { refusal: { code: 'offline' } }, refused);
export const TooOften = story(monthly, { refusal: { code: 'too_many_requests' } }, refused);
