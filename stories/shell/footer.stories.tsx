/** The footer for visitors and members, as its configuration says. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, within } from 'storybook/test';
import { chromeMachine, type Chrome } from '../../plugins/shell/chrome.machine.ts';
import { PlainFooter } from '../../plugins/shell/footer/legal-line.tsx';
import { Footer } from '../../plugins/shell/footer/footer.tsx';
import { chromeSample, chromeSamples } from '../../plugins/shell/samples.ts';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'shell/Footer',
  parameters: { docs: { story: { height: '640px' } } },
} satisfies Meta;

const footer = (config: Partial<Chrome['footer']> = {}) => {
  const ready = snapshotAt(chromeMachine, chromeSamples, 'ready');
  const chrome = { ...chromeSample, footer: { ...chromeSample.footer, ...config } };
  return { 'shell.chrome': { ...ready, context: { ...ready.context, chrome } } as typeof ready };
};
const view = () => <Footer />;
const invitation = /The lights are going down/;

export const Visitor: StoryObj = {
  render: view,
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('link', { name: invitation })).toBeVisible();
  },
};
export const VisitorOnAPhone: StoryObj = { render: view, globals: { viewport: { value: 'w390' } } };
export const Member: StoryObj = {
  render: view,
  parameters: { app: { user: 'premium' } },
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('link', { name: invitation })).toBeNull();
  },
};
export const German: StoryObj = {
  render: view,
  globals: { locale: 'de', viewport: { value: 'w390' } },
};
export const WithoutBannerAndLanguage: StoryObj = {
  render: view,
  parameters: { app: { flows: footer({ disableBanner: true, disableLocaleSelector: true }) } },
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('link', { name: invitation })).toBeNull();
    await expect(within(canvasElement).queryByRole('button', { name: /English/ })).toBeNull();
  },
};
export const Plain: StoryObj = { render: () => <PlainFooter /> };
