/** The withdrawal page with its explanation, as a guest sees it. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';

export default {
  title: 'withdrawal/Page',
  render: () => <Pages />,
  parameters: { docs: { story: { height: '640px' } } },
} satisfies Meta;

const visit: StoryObj = { parameters: { app: { visit: '/withdraw' } } };

export const Withdraw: StoryObj = { ...visit, tags: ['view'] };
export const WithdrawInGerman: StoryObj = { ...visit, globals: { locale: 'de' } };
