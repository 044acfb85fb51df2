/** The plugin's own names: the statechart of its slides, and the dialog that shows works large, one after the other. */
import { flow, modal } from '#kernel/ref.ts';
import type { Work } from './api/people.ts';
import type { CarouselActor } from './carousel/start.ts';

export const CarouselFlow = flow<CarouselActor>('catalogue.carousel');
export const GalleryModal = modal<{ works: readonly Work[]; index: number }>('catalogue.gallery');
