/** The search in every state, and its page: empty, with recent searches, with many hits, long and short. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import type { FlowProps } from '#app/react/flow.tsx';
import type { Search, SearchLabel } from '#ports/search.ts';
import { searchMachine } from '#plugins/search/machine.ts';
import { foundNight, foundNothing, search } from '#plugins/search/fixtures.ts';
import { SearchView } from '#plugins/search/search-view.tsx';
import { states } from '../at.tsx';
import { refused, unanswered, type Replies } from '../replies.ts';
import { hardSeries, hardTags, people, seriesCards, tagCards } from '../fixtures/browse.ts';
import { cards, hardCards, LONG_GERMAN, pageOf } from '../fixtures/films.ts';
import { snapshotAt } from '../settled-flows.ts';

const labels: readonly SearchLabel[] = [
  { id: 1, slug: 'romance', title: 'Romance', kind: 'tag' },
  { id: 1, slug: 'editors-choice', title: 'Editors’ Choice', kind: 'label' },
  { id: 10, slug: 'city-nights', title: 'City Nights', kind: 'tag' },
  { id: 5, slug: 'slow-burn', title: 'Slow Burn', kind: 'tag' },
];
const replies = {
  'POST /search': foundNight,
  'GET /smart/search-labels': labels,
  'GET /movies/most-seen': pageOf(cards),
};

export default {
  title: 'search/Search',
  parameters: { diagram: 'search-search', docs: { story: { height: '720px' } } },
} satisfies Meta;

function View({ snapshot, send }: FlowProps<typeof searchMachine>) {
  return (
    <SearchView
      snapshot={snapshot}
      send={send}
      asked={snapshot.context}
      offered={{ labels, popular: cards }}
      path="/search"
    />
  );
}

const at = states({ machine: searchMachine, fixtures: search, view: View });

export const Idle = at('idle');
export const Begun = at('begun');
export const TooShort = at('tooShort');
export const Waiting = at('waiting');
export const Searching = at('searching');
export const Found = at('found');
export const Nothing = at('nothing');
export const Failed = at('failed');
export const Offline = at('offline');

const groupOf = <Item,>(data: readonly Item[], total = data.length) => ({ total, data: [...data] });
const everything: Search = {
  query: 'night',
  order: ['movies', 'series', 'persons', 'tags', 'confessions'],
  movies: groupOf(cards, 417),
  series: groupOf(seriesCards),
  persons: groupOf(people),
  tags: groupOf(tagCards),
  confessions: groupOf([...foundNight.confessions.data, { ...foundNight.confessions.data[0]!, id: 6 }]),
};
const hard: Search = {
  ...everything,
  order: ['persons', 'movies', 'series', 'tags', 'confessions'],
  movies: groupOf(hardCards, 1000),
  series: groupOf(hardSeries),
  tags: groupOf(hardTags),
  confessions: groupOf(
    foundNight.confessions.data.map((story) => ({
      ...story,
      title: LONG_GERMAN,
      excerpt: `${LONG_GERMAN}. `.repeat(3),
      images: [],
    })),
  ),
};

/** Creates a story of the page at a URL, with replies to its calls. */
const onPage = (query: string, answers: Replies = {}): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: { visit: `/search?${new URLSearchParams({ query })}`, replies: { ...replies, ...answers } },
  },
});

export const Everything: StoryObj = { ...onPage('night', { 'POST /search': everything }), tags: ['view'] };
export const EverythingOnDesktop: StoryObj = { ...Everything, globals: { viewport: { value: 'w1440' } } };
export const Hard: StoryObj = { ...onPage('night', { 'POST /search': hard }), globals: { locale: 'de' } };
export const Remembered: StoryObj = {
  render() {
    const snapshot = snapshotAt(searchMachine, search, 'idle');
    const recent = ['mara lind', 'noir', 'slow burn', `${LONG_GERMAN} ${LONG_GERMAN}`];
    return (
      <main>
        <View
          snapshot={{ ...snapshot, context: { ...snapshot.context, recent } } as typeof snapshot}
          send={() => undefined}
        />
      </main>
    );
  },
};
export const WithoutLabels = onPage('', {
  'GET /smart/search-labels': [],
  'GET /movies/most-seen': pageOf([]),
});
export const NothingForALongQuery = onPage(LONG_GERMAN, {
  'POST /search': { ...foundNothing, query: LONG_GERMAN },
});
export const Refused = onPage('night', { 'POST /search': refused(429, 'too_many_requests') });
export const Loading: StoryObj = {
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: '/search?query=night',
      replies: { ...replies, 'POST /search': unanswered },
      ends: 'never',
    },
  },
};
