/** The list of films: full, paged, empty, beyond its last page, loading and failed. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { Modals, Pages } from '#app/react/bindings.tsx';
import { refused, unanswered } from '../replies.ts';
import { filters } from '../fixtures/browse.ts';
import { cards, hardCards, pageOf } from '../fixtures/films.ts';

export default {
  title: 'catalogue/Films',
  render: () => <Pages />,
  parameters: {
    app: {
      visit: '/film',
      replies: {
        'GET /movies': pageOf(cards),
        'GET /movies/filters': filters,
        'GET /products/soon': [],
        'GET /products/in-production': [],
      },
    },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const replying = (reply: unknown, more: object = {}): StoryObj => ({
  parameters: { app: { replies: { 'GET /movies': reply }, ...more } },
});

export const Listing: StoryObj = {};
export const Desktop: StoryObj = { globals: { viewport: { value: 'w1440' } } };
export const SecondPage: StoryObj = {
  ...replying(pageOf(cards, 2, 9), { visit: '/film?page=2' }),
  tags: ['view'],
};
export const Sorted: StoryObj = { parameters: { app: { visit: '/film?order=title&direction=asc' } } };
export const ByMood = replying(pageOf(cards), { visit: '/film?mood=tender&length=short' });
export const ByMoodOnAPhone: StoryObj = { ...ByMood, globals: { viewport: { value: 'w390' }, locale: 'de' } };
/**
 * The options in their dialog: selected options are applied together, and the directions are named after the sort
 * order.
 */
export const Options: StoryObj = {
  ...replying(pageOf(cards), { visit: '/film?mood=tender', opens: ['catalogue.film-options'] }),
  render: () => (
    <>
      <Pages />
      <Modals />
    </>
  ),
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter and sort (1)' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.getByRole('radio', { name: 'Tender' })).toBeChecked();
    await userEvent.selectOptions(dialog.getByLabelText('Sort by'), 'title');
    await expect(dialog.getByRole('radio', { name: 'Title, A to Z' })).toBeChecked();
  },
};
export const OptionsOnAPhone: StoryObj = {
  ...Options,
  globals: { viewport: { value: 'w390' }, locale: 'de' },
  async play({ canvas, canvasElement }) {
    await userEvent.click((await canvas.findAllByRole('button', { name: /\(1\)/ }))[0] ?? canvasElement);
    await within(canvasElement.ownerDocument.body).findByRole('dialog');
  },
};
export const Empty = replying(pageOf([]));
export const BeyondTheLastPage = replying(pageOf([], 1, 1), { visit: '/film?page=40', ends: 'notFound' });
export const LongTextsAndMissingPictures: StoryObj = {
  ...replying(pageOf(hardCards)),
  globals: { locale: 'de' },
};
export const Loading = replying(unanswered, { ends: 'never' });
export const Offline = replying(refused(422, 'offline'), { ends: 'failed' });
