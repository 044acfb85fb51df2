/** Waiting for the gateway's result, in every state. */
import type { Meta } from '@storybook/react';
import { settlingFixtures } from '#plugins/checkout/settling/fixtures.ts';
import { settlingMachine } from '#plugins/checkout/settling/machine.ts';
import { Settling } from '#plugins/checkout/settling/settling.tsx';
import { states } from '../at.tsx';

export default {
  title: 'checkout/Settling',
  parameters: { layout: 'padded', diagram: 'checkout-settling' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: settlingMachine, fixtures: settlingFixtures, view: Settling });

export const Asking = at('asking');
export const Waiting = at('waiting');
export const Slow = at('slow');
export const Settled = at('settled');
