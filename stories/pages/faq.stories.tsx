/** Questions and answers: the search in every state, and the page in each language and width. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { Pages } from '#app/react/bindings.tsx';
import { TEXTS } from '#plugins/pages/content/texts.ts';
import { Faq } from '#plugins/pages/faq.page.tsx';
import { searchMachine } from '#plugins/pages/search/machine.ts';
import { searchFixtures } from '#plugins/pages/search/fixtures.ts';
import { states } from '../at.tsx';
import { facts } from '../fixtures/facts.ts';

export default {
  title: 'pages/Questions',
  parameters: { diagram: 'pages-search', docs: { story: { height: '640px' } } },
} satisfies Meta;

const { text } = await TEXTS.faq('en');
const data = { ...text(facts), email: facts.email };
const at = states({
  machine: searchMachine,
  fixtures: searchFixtures,
  view: ({ snapshot, send }) => (
    <main>
      <Faq {...{ data, snapshot, send }} />
    </main>
  ),
});

export const Idle = at('idle');
export const FilteringTyping = at('filtering.typing');
export const FilteringAnnounced = at('filtering.announced');
export const NothingTyping = at('nothing.typing');
export const NothingAnnounced = at('nothing.announced');

const inFrame: StoryObj = { render: () => <Pages />, parameters: { app: { visit: '/faq' } } };
export const Desktop: StoryObj = { tags: ['view'], ...inFrame, globals: { viewport: { value: 'w1440' } } };
export const German: StoryObj = { ...inFrame, globals: { locale: 'de', viewport: { value: 'w390' } } };
export const Store: StoryObj = { ...inFrame, globals: { brand: 'store' } };

/** The search ignores accents and opens the found answer; Escape restores the list. */
export const Searched: StoryObj = {
  ...inFrame,
  globals: { locale: 'de' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('searchbox');
    const all = canvasElement.querySelectorAll('details').length;
    await userEvent.type(field, 'kundige');
    const left = [...canvasElement.querySelectorAll('details')];
    await expect(left.length).toBeGreaterThan(0);
    await expect(left.length).toBeLessThan(all);
    await expect(left.some(({ open }) => open)).toBe(true);
    await expect(canvasElement.querySelector('mark')).toHaveTextContent(/kündige/i);
    await userEvent.keyboard('{Enter}');
    await expect(left[0]?.querySelector('summary')).toHaveFocus();
    await userEvent.type(field, ' zyx');
    await expect(canvas.getByRole('heading', { name: /zyx/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveFocus();
    await expect(canvasElement.querySelectorAll('details').length).toBe(all);
  },
};
