/** Deleting one kind of stored data, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { removalFixtures } from '#plugins/account/removal/fixtures.ts';
import { removalMachine } from '#plugins/account/removal/machine.ts';
import { Removal } from '#plugins/account/removal/removal.tsx';
import { states } from '../at.tsx';

export default {
  title: 'account/Removal',
  parameters: { layout: 'padded', diagram: 'account-removal' },
} satisfies Meta;

const at = states({ machine: removalMachine, fixtures: removalFixtures, view: Removal });

export const Shown = at('shown');
export const Confirming: StoryObj = { ...at('confirming'), tags: ['view'] };
export const Removing = at('removing');
