/** The stored proof of age on the member's account page, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { proofFixtures } from '#plugins/age-gate/proof/fixtures.ts';
import { proofMachine } from '#plugins/age-gate/proof/machine.ts';
import { Proof } from '#plugins/age-gate/proof/proof.tsx';
import { states } from '../at.tsx';

export default {
  title: 'age-gate/Proof',
  parameters: { layout: 'padded', diagram: 'age-gate-proof' },
} satisfies Meta;

const at = states({ machine: proofMachine, fixtures: proofFixtures, view: Proof });

export const Reading = at('reading');
export const Unreadable = at('unreadable');
export const None = at('none');
export const Offered = at('offered');
export const Keeping = at('keeping');
export const NotKept = at('notKept');
export const Kept: StoryObj = { ...at('kept'), tags: ['view'] };
export const Revoking = at('revoking');
export const NotRevoked = at('notRevoked');
