/** The plugin's own names: the statechart of its slides, and its dialogs: works shown large, and the options of the film list. */
import { flow, modal } from '#kernel/ref.ts';
import type { QueryChanges } from '#ports/listing.ts';
import type { Work } from './api/people.ts';
import type { CarouselActor } from './carousel/start.ts';
import type { FilmOptionsInput } from './films/use-filters.ts';

export const CarouselFlow = flow<CarouselActor>('catalogue.carousel');
export const GalleryModal = modal<{ works: readonly Work[]; index: number }>('catalogue.gallery');
export const FilmOptionsModal = modal<FilmOptionsInput, QueryChanges>('catalogue.film-options');
