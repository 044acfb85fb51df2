/** The page of a story: its neighbours in every state, its author, its film, withheld parts, and very long words. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import type { Confession } from '#ports/stories.ts';
import { noComments } from '#plugins/reviews/list/fixtures.ts';
import { reading } from '#plugins/confessions/story/fixtures.ts';
import { readingMachine } from '#plugins/confessions/story/machine.ts';
import { Neighbours } from '#plugins/confessions/story/neighbours.tsx';
import { newcomer } from '#plugins/reviews/own-review/fixtures.ts';
import type { AppOptions } from '../app.tsx';
import { states } from '../at.tsx';
import { confession, filmed } from '../fixtures/confessions.ts';
import { LONG_GERMAN } from '../fixtures/films.ts';
import { refused, unanswered, type Replies } from '../replies.ts';

export default {
  title: 'confessions/Reading',
  parameters: { diagram: 'confessions-reading', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: readingMachine,
  fixtures: reading,
  view: ({ snapshot, send }) => (
    <main>
      <h1>{confession.title}</h1>
      <Neighbours snapshot={snapshot} send={send} beside={confession.navigation} />
    </main>
  ),
});

export const FetchingPrevious = at('fetchingPrevious');
export const FetchingNext = at('fetchingNext');
export const Settled = at('settled');
export const Switching = at('switching');
export const Failed = at('failed');

const onPage = (story: Confession, answers: Replies = {}, ends: AppOptions['ends'] = 'shown'): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      ends,
      visit: `/confessions/${story.slug}`,
      replies: {
        'GET /confessions/slug/:slug': story,
        'GET /confessions/:id/next': confession,
        'GET /confessions/:id/prev': confession,
        'GET /confessions/:id/comments': noComments,
        'GET /reviews/standing': newcomer,
        ...answers,
      },
    },
  },
});

export const Whole = onPage(confession);
export const WholeOnDesktop: StoryObj = { ...Whole, globals: { viewport: { value: 'w1440' } } };
export const Filmed: StoryObj = { ...onPage(filmed), tags: ['view'] };
export const Chosen = onPage({ ...confession, status: 'chosen', film_release_date: '2027-03-12' });
export const ChosenWithoutADay = onPage({ ...confession, status: 'chosen' });
export const Withheld = onPage({
  ...confession,
  confession_text: confession.excerpt,
  text_withheld: true,
});
export const TheOnlyOne = onPage({
  ...confession,
  item_order: 1,
  tags: [],
  images: [],
  navigation: { ...confession.navigation, previous: null, next: null },
});
export const Hard: StoryObj = {
  ...onPage({
    ...confession,
    title: LONG_GERMAN,
    author_name: LONG_GERMAN,
    confession_text: `${'W'.repeat(120)}\n\n👩‍👩‍👧‍👦 ${LONG_GERMAN}\n\nكان الجسر فارغًا.`,
    lang: 'de',
  }),
  globals: { locale: 'de' },
};
export const Missing = onPage(
  confession,
  { 'GET /confessions/slug/:slug': refused(404, 'not_found') },
  'notFound',
);
export const Refused = onPage(confession, { 'GET /confessions/slug/:slug': refused(500, 'fault') }, 'failed');
export const Loading: StoryObj = {
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: `/confessions/${confession.slug}`,
      replies: { 'GET /confessions/slug/:slug': unanswered },
      ends: 'never',
    },
  },
};
