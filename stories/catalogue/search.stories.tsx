/** The search in every state, and its page: empty, remembered, full of hits, long and short. */
import type { Meta, StoryObj } from '@storybook/react';
import { useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Pages } from '../../kernel/react.tsx';
import type { FlowProps } from '../../kernel/flow.tsx';
import type { Search, SearchLabel } from '../../plugins/catalogue/api/search.ts';
import { searchMachine } from '../../plugins/catalogue/search/machine.ts';
import { foundNight, foundNothing, search } from '../../plugins/catalogue/search/fixtures.ts';
import { SearchView } from '../../plugins/catalogue/search/search-view.tsx';
import { sceneOf } from '../../plugins/catalogue/search/use-search.ts';
import { states } from '../at.tsx';
import { refused, unanswered } from '../replies.ts';
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
  title: 'catalogue/Search',
  parameters: { diagram: 'catalogue-search', docs: { story: { height: '720px' } } },
} satisfies Meta;

function View({ snapshot, send }: FlowProps<typeof searchMachine>) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchView
      scene={sceneOf(snapshot)}
      send={send}
      offered={{ labels, popular: cards }}
      path="/search"
      field={field}
      write={() => undefined}
    />
  );
}

const at = states({ machine: searchMachine, fixtures: search, view: View });

export const Idle = at('idle');
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

const searchAt = (context: Partial<SnapshotFrom<typeof searchMachine>['context']>, state: string) => {
  const snapshot = snapshotAt(searchMachine, search, state);
  return { ...snapshot, context: { ...snapshot.context, ...context } };
};
const onPage = (visit: string, context: object, state: string, more: object = {}): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: { visit, replies, flows: { 'catalogue.search': searchAt(context, state) }, ...more },
  },
});

export const Everything = onPage('/search?query=night', { query: 'night', found: everything }, 'found');
export const EverythingOnDesktop: StoryObj = { ...Everything, globals: { viewport: { value: 'w1440' } } };
export const Hard: StoryObj = {
  ...onPage('/search?query=night', { query: 'night', found: hard }, 'found'),
  globals: { locale: 'de' },
};
export const Remembered = onPage(
  '/search',
  { recent: ['mara lind', 'noir', 'slow burn', `${LONG_GERMAN} ${LONG_GERMAN}`] },
  'idle',
);
export const WithoutLabels = onPage('/search', {}, 'idle', {
  replies: { ...replies, 'GET /smart/search-labels': [], 'GET /movies/most-seen': pageOf([]) },
});
export const NothingForALongQuery = onPage(
  '/search?query=x',
  { query: LONG_GERMAN, found: { ...foundNothing, query: LONG_GERMAN } },
  'nothing',
);
export const Refused = onPage(
  '/search?query=night',
  { query: 'night', refusal: { code: 'too_many_requests', retry_after_s: 20 } },
  'failed',
  { replies: { ...replies, 'POST /search': refused(429, 'too_many_requests') } },
);
export const Loading = onPage('/search?query=night', {}, 'idle', {
  replies: { ...replies, 'POST /search': unanswered },
  ends: 'never',
});
