/** The shared statechart of the slides at the top of the page. */
import { flow } from '#kernel/ref.ts';
import type { CarouselActor } from './carousel/start.ts';

export const CarouselFlow = flow<CarouselActor>('home.carousel');
