/** Installing the app: the devices, the steps for each, and a URL with an unknown device. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';

export default {
  title: 'pages/App',
  render: () => <Pages />,
  parameters: { app: { visit: '/app' }, docs: { story: { height: '640px' } } },
} satisfies Meta;

const device = (slug: string): StoryObj => ({ parameters: { app: { visit: `/app/${slug}` } } });

export const Overview: StoryObj = { tags: ['view'] };
export const Desktop: StoryObj = { globals: { viewport: { value: 'w1440' } } };
export const OverviewInGerman: StoryObj = { globals: { locale: 'de', viewport: { value: 'w390' } } };
export const Ios = device('ios');
export const Android = device('android');
export const Computer: StoryObj = { ...device('desktop'), globals: { viewport: { value: 'w1440' } } };
export const ComputerInGerman: StoryObj = {
  ...device('desktop'),
  globals: { locale: 'de', viewport: { value: 'w390' } },
};
export const UnknownDevice: StoryObj = { parameters: { app: { visit: '/app/toaster', ends: 'notFound' } } };
