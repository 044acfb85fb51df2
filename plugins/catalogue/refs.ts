/** The plugin's own names: its statecharts, and the dialog that shows works large, one after the other. */
import { flow, modal } from '../../kernel/ref.ts';
import type { Work } from './api/people.ts';
import type { CarouselActor } from './carousel/start.ts';
import type { SearchActor } from './search/start.ts';

export const CarouselFlow = flow<CarouselActor>('catalogue.carousel');
export const SearchFlow = flow<SearchActor>('catalogue.search');
export const GalleryModal = modal<{ works: readonly Work[]; index: number }>('catalogue.gallery');
