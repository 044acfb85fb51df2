/** The statechart of a search: by name, and how it starts with its dependencies. */
import { runs, type Contribution } from '../../../kernel/plugin.ts';
import { flow } from '../../../kernel/ref.ts';
import type { SearchInput } from './query.ts';
import type { SearchActor, SearchDeps } from './start.ts';

export const SearchFlow = flow<SearchActor>('catalogue.search');

export const runsSearch = (deps: SearchDeps): Contribution =>
  runs(
    SearchFlow,
    async (input: SearchInput) => (await import('./start.ts')).createSearch(deps, input),
    'mount',
  );
