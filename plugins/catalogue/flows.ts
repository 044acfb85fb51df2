/** How the plugin's statechart that is not part of a page starts, with its machine loaded only then. */
import { runs, type Contribution } from '../../kernel/plugin.ts';
import { CarouselFlow } from './refs.ts';

export const catalogueFlows: readonly Contribution[] = [
  runs(
    CarouselFlow,
    (count: number) => import('./carousel/start.ts').then((m) => m.createCarousel(count)),
    'mount',
  ),
];
