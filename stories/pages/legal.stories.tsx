/** The legal texts: each tab, the language with the longest texts, and searches with and without hits. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Pages } from '#app/react/bindings.tsx';
import { cookies } from '../fixtures/cookies.ts';
import { ageChecks, privacy } from '../fixtures/privacy.ts';

export default {
  title: 'pages/Legal',
  render: () => <Pages />,
  parameters: { app: { visit: '/legal' }, docs: { story: { height: '640px' } } },
} satisfies Meta;

const tab = (name: string): StoryObj => ({
  parameters: {
    app: {
      visit: `/legal?tab=${name}`,
      replies: { 'GET /cookies': cookies, 'GET /privacy-notice': privacy, 'GET /age-checks': ageChecks },
    },
  },
});

export const Terms: StoryObj = {};
export const Privacy = tab('privacy');
export const Cookies: StoryObj = { ...tab('cookies'), tags: ['view'] };
export const Compliance = tab('compliance');
export const Desktop: StoryObj = { ...tab('terms'), globals: { viewport: { value: 'w1440' } } };
export const German: StoryObj = {
  ...tab('compliance'),
  globals: { locale: 'de', viewport: { value: 'w390' } },
};
export const Store: StoryObj = { globals: { brand: 'store' } };

export const Searched: StoryObj = {
  ...tab('privacy'),
  globals: { locale: 'fr' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'age');
    const marks = [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await expect(marks.length).toBeGreaterThan(0);
    await expect(marks.every((mark) => /^[aâ]ge/i.test(mark))).toBe(true);
    // Texts that screen readers announce once the visitor pauses.
    const announced = () => canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(announced().join()).toMatch(/section/), { timeout: 3000 });
  },
};

export const Nothing: StoryObj = {
  ...tab('cookies'),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'submarine');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear the search' }).at(-1) as HTMLElement);
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await userEvent.type(canvas.getByRole('searchbox'), 'submarine');
    await expect(canvas.getByRole('heading', { name: /submarine/ })).toBeVisible();
  },
};
