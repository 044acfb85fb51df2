/** How a subscription is paid, in every state and phase. */
import type { Meta, StoryObj } from '@storybook/react';
import { STANDINGS, standingFixtures } from '#plugins/subscription/standing/fixtures.ts';
import { standingMachine, type Standing as StandingData } from '#plugins/subscription/standing/machine.ts';
import { Standing } from '#plugins/subscription/standing/standing.tsx';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'subscription/Payment',
  parameters: { layout: 'padded', diagram: 'subscription-standing' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: standingMachine, fixtures: standingFixtures, view: Standing });

export const Reading = at('reading');
export const Shown = at('shown');
export const None = at('none');
export const Failed = at('failed');

/** With an answer other than the first fixture. */
const of = (data: StandingData): StoryObj => ({
  render: () => {
    const snapshot = snapshotAt(standingMachine, standingFixtures, 'shown');
    return (
      <Standing
        snapshot={{ ...snapshot, matches: snapshot.matches, context: { standing: data } }}
        send={() => {}}
      />
    );
  },
});

export const Withdrawable = of(STANDINGS.withdrawable);
export const ByGateway = of(STANDINGS.byGateway);
export const Trial = of(STANDINGS.trial);
export const ChangesPlan = of(STANDINGS.changing);
export const Charging = of(STANDINGS.charging);
export const AwaitsRenewal = of(STANDINGS.awaiting);
export const PastDue = of(STANDINGS.pastDue);
export const Ending = of(STANDINGS.ending);
export const NoCardTrial = of(STANDINGS.noCard);
