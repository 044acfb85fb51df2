/** The appeal form in every state. */
import type { Meta } from '@storybook/react';
import { AppealForm } from '#plugins/notices/appeal/appeal-form.tsx';
import { appealFixtures } from '#plugins/notices/appeal/fixtures.ts';
import { appealMachine } from '#plugins/notices/appeal/machine.ts';
import { states } from '../at.tsx';

export default {
  title: 'notices/Appeal',
  parameters: { layout: 'padded', diagram: 'notices-appeal' },
} satisfies Meta;

const at = states({ machine: appealMachine, fixtures: appealFixtures, view: AppealForm });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');
