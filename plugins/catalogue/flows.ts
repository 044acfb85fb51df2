/** How each of the plugin's statecharts starts, with its machine loaded only then. */
import { runs, type Contribution } from '../../kernel/plugin.ts';
import { CarouselFlow, SearchFlow } from './refs.ts';
import type { SearchInput } from './search/query.ts';
import type { SearchDeps } from './search/start.ts';

export const catalogueFlows = (deps: SearchDeps): readonly Contribution[] => [
  runs(
    SearchFlow,
    (input: SearchInput) => import('./search/start.ts').then((m) => m.createSearch(deps, input)),
    'mount',
  ),
  runs(
    CarouselFlow,
    (count: number) => import('./carousel/start.ts').then((m) => m.createCarousel(count)),
    'mount',
  ),
];
