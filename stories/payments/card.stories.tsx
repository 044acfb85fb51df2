/** Card fields in every state; the fields themselves belong to the vault. */
import type { Meta, StoryObj } from '@storybook/react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Card } from '#gateways/skyflow/card.tsx';
import { cardFixtures } from '#gateways/skyflow/fixtures.ts';
import { cardMachine } from '#gateways/skyflow/machine.ts';
import { PAYMENT } from '#gateways/shared/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'payments/Card',
  parameters: { layout: 'padded', diagram: 'gateways-card' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const View = (props: FlowProps<typeof cardMachine>) => <Card {...props} payment={PAYMENT} />;
const at = states({ machine: cardMachine, fixtures: cardFixtures, view: View });

export const Preparing = at('preparing');
export const LoadingVault = at('loadingVault');
export const Typing = at('typing');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Tokenizing = at('tokenizing');
export const Charging = at('charging');
export const Challenge = at('challenge');
export const Verifying = at('verifying');
export const Charged = at('charged');
export const Declined = at('declined');
export const CouponGone = at('couponGone');
export const Failed = at('failed');
export const Closed = at('closed');
export const Changed = at('changed');
