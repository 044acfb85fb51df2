/** The statechart of a search: by name, and how it starts with its hands. */
import { runs, type Contribution } from '../../../kernel/plugin.ts';
import { flow } from '../../../kernel/ref.ts';
import type { SearchInput } from './query.ts';
import type { SearchActor, SearchHands } from './start.ts';

export const SearchFlow = flow<SearchActor>('catalogue.search');

export const runsSearch = (hands: SearchHands): Contribution =>
  runs(
    SearchFlow,
    async (input: SearchInput) => (await import('./start.ts')).createSearch(hands, input),
    'mount',
  );
