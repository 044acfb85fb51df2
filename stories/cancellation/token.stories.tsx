/** The emailed cancellation link in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, within } from 'storybook/test';
import { Pages } from '#app/react/bindings.tsx';
import { tokenFixtures } from '#plugins/cancellation/token/fixtures.ts';
import { tokenMachine } from '#plugins/cancellation/token/machine.ts';
import { Token } from '#plugins/cancellation/token/token.tsx';
import { states } from '../at.tsx';
import { CANCELLATION_STATUS } from '../fixtures/cancellation-status.ts';

export default {
  title: 'cancellation/Token',
  parameters: { layout: 'padded', diagram: 'cancellation-token' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: tokenMachine, fixtures: tokenFixtures, view: Token });

export const Reading = at('reading');
export const Ready = at('ready');
export const Cancelling = at('cancelling');
export const Confirmed = at('confirmed');
export const Used = at('used');
/** A used link leads a logged-in member to their account, and a guest to the login. */
export const UsedByMember: StoryObj = {
  ...at('used'),
  parameters: { app: { user: 'registered' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Your account' })).toBeInTheDocument();
  },
};
export const Expired = at('expired');
export const Unknown = at('unknown');
export const Bundle = at('bundle');
export const Failed = at('failed');

const page = (more: object): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: '/cancel-subscription/kq3v-sample-token',
      replies: { 'GET /cancel_subscription/find-and-cancel/:token': { ...CANCELLATION_STATUS, ...more } },
    },
  },
});

export const Page: StoryObj = { ...page({}), tags: ['view'] };
export const PageOfTrial = page({ is_immediate: true });
export const PagePastDue = page({ is_immediate: true, is_past_due: true });
const moneyBack = (ends_with_use: boolean) => ({
  withdrawal: {
    amount_cents: 1995,
    currency: 'EUR',
    until: '2026-01-04T23:00:00.000Z',
    last_day: '2026-01-04',
    ends_with_use,
  },
});
export const PageWithMoneyBack = page(moneyBack(true));
/** Without recorded consent, watching does not end the right of withdrawal. */
export const PageWithMoneyBackAfterUse = page(moneyBack(false));
