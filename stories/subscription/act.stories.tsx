/** Actions on a subscription, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { FlowProps } from '#app/react/flow.tsx';
import { Acting } from '#plugins/subscription/act/acting.tsx';
import { actFixtures, OFFER } from '#plugins/subscription/act/fixtures.ts';
import { actMachine } from '#plugins/subscription/act/machine.ts';
import { Asking, Quoted } from '#plugins/subscription/act/steps.tsx';
import { SUBSCRIPTION } from '#plugins/subscription/overview/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'subscription/Changes',
  parameters: { layout: 'padded', diagram: 'subscription-act' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const View = (props: FlowProps<typeof actMachine>) => <Acting {...props} subscription={SUBSCRIPTION} />;
const at = states({ machine: actMachine, fixtures: actFixtures, view: View });

export const ReadyIdle = at('ready.idle');
export const ReadyAsking = at('ready.asking');
export const ReadyQuoted = at('ready.quoted');
export const ReadyDone = at('ready.done');
export const ReadyRefused = at('ready.refused');
export const Quoting = at('quoting');
export const Sending = at('sending');
export const Paying = at('paying');
export const Going = at('going');

export const AskingToContinue: StoryObj = {
  render: () => <Asking act="reactivate" subscription={SUBSCRIPTION} send={() => {}} />,
};
export const AskingToEnd: StoryObj = {
  render: () => <Asking act="end" subscription={SUBSCRIPTION} send={() => {}} />,
};
export const AskingToGiveUp: StoryObj = {
  render: () => <Asking act="giveUp" subscription={{ ...SUBSCRIPTION, may_give_up: true }} send={() => {}} />,
};
export const QuotedForTheEndOfThePeriod: StoryObj = {
  render: () => (
    <Quoted offer={{ ...OFFER, amount_in_cents: null, credit_in_cents: 0 }} isNew={false} send={() => {}} />
  ),
};
const confirm = fn();
/** A new plan is not paid before the member has asked for immediate access. */
export const QuotedAsksForConsent: StoryObj = {
  render: () => <Quoted offer={OFFER} isNew={false} send={confirm} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    confirm.mockClear();
    const pay = canvas.getByRole('button', { name: /^Change and pay/ });
    await userEvent.click(pay);
    await expect(canvas.getByText(/Please tick this box/)).toBeInTheDocument();
    await expect(confirm).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(pay);
    await expect(confirm).toHaveBeenCalledWith({ type: 'confirm', beginNow: OFFER.begin_now });
  },
};
export const RequotedAtOtherPrice: StoryObj = {
  tags: ['view'],
  render: () => <Quoted offer={OFFER} isNew send={() => {}} />,
};
