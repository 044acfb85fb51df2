/** The imprint and the accessibility statement, in the languages with the longest words. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';

export default {
  title: 'pages/Law',
  render: () => <Pages />,
  parameters: { docs: { story: { height: '640px' } } },
} satisfies Meta;

const page = (visit: string): StoryObj => ({ parameters: { app: { visit } } });

export const Imprint = page('/imprint');
export const ImprintInGerman: StoryObj = { ...page('/imprint'), globals: { locale: 'de' } };
export const Accessibility: StoryObj = { ...page('/accessibility'), tags: ['view'] };
export const AccessibilityInFrench: StoryObj = { ...page('/accessibility'), globals: { locale: 'fr' } };
