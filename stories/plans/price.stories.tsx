/** The price beside a button that leads to a subscription. */
import type { Meta } from '@storybook/react';
import { priceFixtures } from '../../plugins/plans/price/fixtures.ts';
import { priceMachine } from '../../plugins/plans/price/machine.ts';
import { PriceText } from '../../plugins/plans/price/price-text.tsx';
import { states } from '../at.tsx';

export default {
  title: 'plans/Price',
  parameters: { layout: 'padded', diagram: 'plans-price' },
} satisfies Meta;

const at = states({ machine: priceMachine, fixtures: priceFixtures, view: PriceText });

export const Reading = at('reading');
export const Shown = at('shown');
export const None = at('none');
