/** The statechart of passing slides: by name, and how it starts. */
import { runs, type Contribution } from '../../../kernel/plugin.ts';
import { flow } from '../../../kernel/ref.ts';
import type { CarouselActor } from './start.ts';

export const CarouselFlow = flow<CarouselActor>('catalogue.carousel');

export const runsCarousel = (): Contribution =>
  runs(CarouselFlow, async (count: number) => (await import('./start.ts')).createCarousel(count), 'mount');
