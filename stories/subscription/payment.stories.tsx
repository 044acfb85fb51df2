/** The payment method of a subscription, in every state and phase. */
import type { Meta, StoryObj } from '@storybook/react';
import { OVERVIEWS, overviewFixtures } from '#plugins/subscription/overview/fixtures.ts';
import { overviewMachine, type Overview as OverviewData } from '#plugins/subscription/overview/machine.ts';
import { Overview } from '#plugins/subscription/overview/overview.tsx';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'subscription/Payment',
  parameters: { layout: 'padded', diagram: 'subscription-overview' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: overviewMachine, fixtures: overviewFixtures, view: Overview });

export const Reading = at('reading');
export const Shown = at('shown');
export const None = at('none');
export const Failed = at('failed');

/** A story with another response than the first fixture's. */
const of = (data: OverviewData): StoryObj => ({
  render: () => {
    const snapshot = snapshotAt(overviewMachine, overviewFixtures, 'shown');
    return (
      <Overview
        snapshot={{ ...snapshot, matches: snapshot.matches, context: { overview: data } }}
        send={() => {}}
      />
    );
  },
});

export const Withdrawable = of(OVERVIEWS.withdrawable);
/** Without recorded consent, watching does not end the right of withdrawal. */
export const WithdrawableAfterUse = of(OVERVIEWS.withdrawableAfterUse);
export const ByGateway = of(OVERVIEWS.byGateway);
export const Trial = of(OVERVIEWS.trial);
export const ChangesPlan = of(OVERVIEWS.changing);
export const Charging = of(OVERVIEWS.charging);
export const AwaitsRenewal = of(OVERVIEWS.awaiting);
export const PastDue: StoryObj = { ...of(OVERVIEWS.pastDue), tags: ['view'] };
export const Ending = of(OVERVIEWS.ending);
export const NoCardTrial = of(OVERVIEWS.noCard);
/** Given access costs nothing and can be given up. */
export const Gift = of(OVERVIEWS.gift);
