/** Reporting a comment in every state, and its dialog. */
import type { Meta, StoryObj } from '@storybook/react';
import { reportFixtures } from '#plugins/reviews/report/fixtures.ts';
import { reportMachine } from '#plugins/reviews/report/machine.ts';
import { ReportForm } from '#plugins/reviews/report/report-form.tsx';
import ReportDialog from '#plugins/reviews/report/report.modal.tsx';
import { states } from '../at.tsx';

export default {
  title: 'reviews/Report',
  parameters: { layout: 'padded', diagram: 'reviews-report' },
} satisfies Meta;

const at = states({ machine: reportMachine, fixtures: reportFixtures, view: ReportForm });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');

export const Dialog: StoryObj = {
  render: () => <ReportDialog input={{ commentId: 16 }} close={() => undefined} />,
};
