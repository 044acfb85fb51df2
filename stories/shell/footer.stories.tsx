/** The footer for guests and members, with its configuration. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, within } from 'storybook/test';
import { frameContentMachine, type FrameContent } from '#plugins/shell/frame-content.machine.ts';
import { PlainFooter } from '#plugins/shell/footer/legal-line.tsx';
import { Footer } from '#plugins/shell/footer/footer.tsx';
import { frameContentFixture, frameContentFixtures } from '#plugins/shell/fixtures.ts';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'shell/Footer',
  parameters: { docs: { story: { height: '640px' } } },
} satisfies Meta;

const footer = (config: Partial<FrameContent['footer']> = {}) => {
  const ready = snapshotAt(frameContentMachine, frameContentFixtures, 'ready');
  const frameContent = { ...frameContentFixture, footer: { ...frameContentFixture.footer, ...config } };
  return { 'shell.frame-content': { ...ready, context: { ...ready.context, frameContent } } as typeof ready };
};
const view = () => <Footer />;
const invitation = /The lights are going down/;

export const Visitor: StoryObj = {
  render: view,
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('link', { name: invitation })).toBeVisible();
  },
};
export const VisitorOnAPhone: StoryObj = {
  tags: ['view'],
  render: view,
  globals: { viewport: { value: 'w390' } },
};
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
