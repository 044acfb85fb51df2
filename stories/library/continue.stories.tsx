/** The shelf of started films in every state; with long titles, without pictures, and on the home page. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { ContinueRail } from '#plugins/library/continue-rail.tsx';
import { continueMachine } from '#plugins/library/machine.ts';
import { begun, continueFixtures } from '#plugins/library/fixtures.ts';
import { states } from '../at.tsx';
import { home, LONG_GERMAN, missingPicture } from '../fixtures/films.ts';

export default {
  title: 'library/Continue watching',
  parameters: { diagram: 'library-continue', docs: { story: { height: '420px' } } },
} satisfies Meta;

const at = states({
  machine: continueMachine,
  fixtures: continueFixtures,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <ContinueRail snapshot={snapshot} send={send} />
    </main>
  ),
});

export const Loading = at('loading');
export const Shown = at('shown');
export const Adding = at('adding');
export const Refreshing = at('refreshing');
export const Removing = at('removing');
export const Empty = at('empty');
export const Failed = at('failed');

const meta = { current_page: 1, last_page: 1, total: begun.length };
const onHome = (data: unknown): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    app: {
      visit: '/',
      user: 'premium',
      replies: { 'GET /home': home, 'GET /me/continue-watching': { data, meta } },
    },
  },
});

export const OnTheHomePage = onHome(begun);
export const LongGerman: StoryObj = {
  ...onHome(
    begun.map((entry) => ({
      ...entry,
      watch_path: null,
      product: { ...entry.product, title: LONG_GERMAN, cover_picture: missingPicture },
    })),
  ),
  globals: { locale: 'de' },
};
