/**
 * A section of /my-space in every state: with one title and many, while sorting, with long titles, and each section as
 * a page.
 */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { begun } from '#plugins/library/fixtures.ts';
import { listFixtures, listPage, wishes } from '#plugins/library/my-space/fixtures.ts';
import { ListView } from '#plugins/library/my-space/list-view.tsx';
import { listMachine } from '#plugins/library/my-space/machine.ts';
import type { MySpaceData } from '#plugins/library/my-space/my-space.loader.ts';
import { states } from '../at.tsx';
import { LONG_GERMAN, missingPicture } from '../fixtures/films.ts';

export default {
  title: 'library/My space',
  parameters: { diagram: 'library-list', docs: { story: { height: '620px' } } },
} satisfies Meta;

const data: MySpaceData = {
  asked: { tab: 'my-list', search: '', arranges: false },
  page: listPage(wishes),
};

const at = states({
  machine: listMachine,
  fixtures: listFixtures,
  view: ({ snapshot }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      {/* The loader's page, on which the state is based. */}
      <ListView snapshot={snapshot} send={() => undefined} data={data} />
    </main>
  ),
});

export const Shown = at('shown');
export const Removing = at('removing');
export const Undone = at('undone');
export const Moving = at('moving');
export const Refreshing = at('refreshing');
export const Stale = at('stale');
export const Empty = at('empty');
export const LeavingPage = at('leavingPage');

const page = (visit: string, replies: Readonly<Record<string, unknown>>): StoryObj => ({
  render: () => <Pages />,
  parameters: { app: { visit, user: 'premium', replies } },
});
const many = Array.from({ length: 24 }, (_, index) => {
  const entry = wishes[index % wishes.length];
  return { ...entry, id: index + 1 };
});

export const OneTitle = page('/my-space', { 'GET /me/wish-product': listPage(wishes.slice(0, 1)) });
export const ManyTitles: StoryObj = {
  ...page('/my-space?page=2', {
    'GET /me/wish-product': { data: many, meta: { current_page: 2, last_page: 3, total: 72 } },
  }),
  tags: ['view'],
};
export const InOrder = page('/my-space?view=order', { 'GET /me/wish-product': listPage(wishes) });
export const NothingFound = page('/my-space?search=zzz', { 'GET /me/wish-product': listPage([]) });
export const ContinueWatching = page('/my-space?tab=continue-watching', {
  'GET /me/continue-watching': listPage(begun),
});
export const WatchAgain = page('/my-space?tab=watch-again', { 'GET /me/seen': listPage(begun) });
export const History = page('/my-space?tab=history', {
  'GET /me/history-movies': listPage(
    begun.map((entry, index) => ({
      ...entry,
      finished: index === 1,
      watched_at: '2026-01-12T20:00:00.000Z',
    })),
  ),
});
export const NothingSeen = page('/my-space?tab=watch-again', { 'GET /me/seen': listPage([]) });
export const LongGerman: StoryObj = {
  ...page('/my-space?view=order', {
    'GET /me/wish-product': listPage(
      wishes.map((entry) => ({
        ...entry,
        product: { ...entry.product, title: LONG_GERMAN, poster_picture: missingPicture },
      })),
    ),
  }),
  globals: { locale: 'de' },
};
