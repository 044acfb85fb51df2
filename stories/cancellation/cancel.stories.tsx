/** Cancelling as a member in every state, and the page of a member without a subscription. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import type { FlowProps } from '#app/react/flow.tsx';
import { cancelFixtures } from '#plugins/cancellation/cancel/fixtures.ts';
import { cancelMachine } from '#plugins/cancellation/cancel/machine.ts';
import { Steps } from '#plugins/cancellation/cancel/steps.tsx';
import type { OwnCancellationStatus } from '#plugins/cancellation/api.ts';
import { states } from '../at.tsx';
import { CANCELLATION_STATUS } from '../fixtures/cancellation-status.ts';

export default {
  title: 'cancellation/Cancel',
  parameters: { layout: 'padded', diagram: 'cancellation-cancel' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const View = (props: FlowProps<typeof cancelMachine>) => <Steps {...props} current={CANCELLATION_STATUS} />;
const at = states({
  machine: cancelMachine,
  fixtures: cancelFixtures,
  view: View,
  app: () => ({ user: 'premium' }),
});

export const Benefits = at('benefits');
export const StillOn = at('stillOn');
export const Reason = at('reason');
export const ReasonMissing = at('reasonMissing');
export const Withdrawal = at('withdrawal');
export const Holding = at('holding');
export const Sending = at('sending');
export const Confirmed = at('confirmed');
export const Bundle = at('bundle');
export const TooLate = at('tooLate');
export const Failed = at('failed');

const page = (status: Partial<OwnCancellationStatus> | null): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: '/cancel',
      user: status ? 'premium' : null,
      replies: { 'GET /cancel_subscription': { ...CANCELLATION_STATUS, ...status } },
    },
  },
});

export const FirstStep = page({});
export const FirstStepWithACheaperPlan = page({
  cheaper: {
    plan_name: 'Yearly',
    recurring_months: 12,
    amount_cents: 11988,
    month_cents: 999,
    currency: 'EUR',
  },
});
export const FirstStepOfTrial = page({ is_immediate: true });
export const FirstStepPastDue = page({ is_immediate: true, is_past_due: true });
export const FirstStepOnTheLastDay: StoryObj = { ...page({ is_late: true }), tags: ['view'] };
export const ForGuests = page(null);
export const OnAPhone = page({ is_phone: true });
export const InABundle = page({ status: 'bundle' });
export const AlreadyCancelled = page({ status: 'cancelled' });
export const PaidOnce = page({ status: 'ends_by_itself' });
export const NothingRuns = page({ status: 'none', ends_at: null });
