/** The notice form in every state, and its page as links open it. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { reportFixtures } from '#plugins/notices/report/fixtures.ts';
import { reportMachine } from '#plugins/notices/report/machine.ts';
import { ReportForm } from '#plugins/notices/report/report-form.tsx';
import { states } from '../at.tsx';

export default {
  title: 'notices/Report',
  parameters: { layout: 'padded', diagram: 'notices-report' },
} satisfies Meta;

const at = states({
  machine: reportMachine,
  fixtures: reportFixtures,
  view: (props) => <ReportForm {...props} url="/film/night-swim" email="" />,
});

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');

const page = (visit: string, user?: string): StoryObj => ({
  render: () => <Pages />,
  parameters: { layout: 'fullscreen', app: { visit, user } },
});

export const Page = page('/report-content?kind=comment&id=12&from=%2Ffilm%2Fnight-swim');
