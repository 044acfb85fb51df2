/** Requesting the export of personal data in every state. */
import type { Meta } from '@storybook/react';
import { exportMachine } from '#plugins/account/forms/export.machine.ts';
import { ExportForm } from '#plugins/account/forms/export-form.tsx';
import { exportFixtures } from '#plugins/account/forms/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'account/Export',
  parameters: { layout: 'padded', diagram: 'account-export' },
} satisfies Meta;

const at = states({ machine: exportMachine, fixtures: exportFixtures, view: ExportForm });

export const Editing = at('editing');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');
