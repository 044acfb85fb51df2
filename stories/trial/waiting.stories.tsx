/** The trial without a card: its offer, the wait in every state, and its beginning. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { waitingMachine } from '#plugins/trial/waiting/machine.ts';
import { waitingFixtures } from '#plugins/trial/waiting/fixtures.ts';
import { Waiting as WaitingView } from '#plugins/trial/waiting/waiting.tsx';
import { states } from '../at.tsx';
import { settings } from '../fixtures/settings.ts';
import { USERS } from '../fixtures/users.ts';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'trial/Waiting',
  parameters: { layout: 'padded', diagram: 'trial-waiting' },
} satisfies Meta;

const at = states({
  machine: waitingMachine,
  fixtures: waitingFixtures,
  view: WaitingView,
  app: () => ({ user: 'registered' }),
});

export const Checking = at('checking');
export const Waiting = at('waiting');
export const Looking = at('looking');
export const Leaving = at('leaving');
export const Done = at('done');
export const Nothing = at('nothing');
export const Failed = at('failed');

const page = (visit: string, more: object = {}): StoryObj => ({
  render: () => <Pages />,
  parameters: { layout: 'fullscreen', app: { visit, ...more } },
  globals: { brand: 'streaming' },
});
const { premium } = USERS;
const trialMember = premium && { ...premium, is_nc_trial: true };

export const Offer = page('/nc-trial', { replies: { 'GET /settings': settings } });
export const OfferWithoutSettings = page('/nc-trial');
export const Page = page('/nc-trial-verification', {
  user: 'registered',
  flows: { 'trial.waiting': snapshotAt(waitingMachine, waitingFixtures, 'waiting') },
});
export const Begun = page('/nc-trial-success', { user: trialMember });
export const BegunForGuests = page('/nc-trial-success');
