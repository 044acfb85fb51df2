/** The list of stories: full, filtered, empty, long, loading and refused. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { Modals, Pages } from '#app/react/bindings.tsx';
import type { AppOptions } from '../app.tsx';
import { filters, hardStories, listed } from '../fixtures/confessions.ts';
import { bannerOf, pageOf } from '../fixtures/films.ts';
import { refused, unanswered, type Replies } from '../replies.ts';

export default {
  title: 'confessions/List',
  parameters: { docs: { story: { height: '720px' } } },
} satisfies Meta;

const stories = [
  listed(1),
  listed(2, { author_name: null, anonymous: true, type: 'letter', title: 'The Dictionary of Us' }),
  listed(3, {
    status: 'filmed',
    film_release_date: '2024-08-23',
    movie: { id: 12, slug: 'windfall', title: 'Windfall' },
    title: 'The Orchard Wall',
  }),
  listed(4, { status: 'chosen', film_release_date: '2027-03-12', title: 'Dinner for One, Twice' }),
];
const replies = { 'POST /confessions/filtered': pageOf(stories), 'GET /confessions/filters': filters };

const onPage = (query: string, answers: Replies = {}, ends: AppOptions['ends'] = 'shown'): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      ends,
      visit: `/confessions${query}`,
      replies: { ...replies, ...answers },
      opens: ['confessions.options'],
    },
  },
});

export const Full = onPage('');
export const FullOnDesktop: StoryObj = { ...Full, globals: { viewport: { value: 'w1440' } } };
export const WithBanner = onPage('', {
  'GET /banner': {
    data: bannerOf('CONFESSIONS', 'night-swim', {
      text: 'Write us yours. Some become films; all are read twice.',
    }),
  },
});
export const Filtered = onPage('?tag=romance,mystery&type=memory&order=title');
export const Options: StoryObj = {
  ...Filtered,
  render: () => (
    <>
      <Pages />
      <Modals />
    </>
  ),
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter and sort (3)' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  },
};
export const ShuffledOnThirdPage: StoryObj = {
  ...onPage('?order=featured&seed=3&page=3', {
    'POST /confessions/filtered': pageOf(stories, 3, 7),
  }),
  tags: ['view'],
};
export const Empty = onPage('?tag=music', { 'POST /confessions/filtered': pageOf([]) });
export const Hard: StoryObj = {
  ...onPage('', { 'POST /confessions/filtered': pageOf(hardStories) }),
  globals: { locale: 'de' },
};
export const Refused = onPage('', { 'POST /confessions/filtered': refused(500, 'fault') }, 'failed');
export const Loading: StoryObj = {
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: '/confessions',
      replies: { ...replies, 'POST /confessions/filtered': unanswered },
      ends: 'never',
    },
  },
};
