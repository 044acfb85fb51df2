/** The choice of the payment method in every state, and each method with its text. */
import type { Meta, StoryObj } from '@storybook/react';
import { wayFixtures } from '#plugins/checkout/way/fixtures.ts';
import { wayMachine } from '#plugins/checkout/way/machine.ts';
import { WayText } from '#plugins/checkout/way/way-text.tsx';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'checkout/Way',
  parameters: { layout: 'padded', diagram: 'checkout-way' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: wayMachine, fixtures: wayFixtures, view: WayText });

export const Reading = at('reading');
export const Known = at('known');
export const Unknown = at('unknown');

const known = snapshotAt(wayMachine, wayFixtures, 'known');
export const EachWay: StoryObj = {
  tags: ['view'],
  render: () => (
    <>
      {wayFixtures.outcomes.read.done.map(({ way }) => (
        <p key={way}>
          <WayText snapshot={{ ...known, context: { way } } as never} />
        </p>
      ))}
    </>
  ),
};
