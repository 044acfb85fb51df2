/** The plugin's own dialog. */
import { modal } from '#kernel/ref.ts';
import type { Work } from '#ports/people.ts';

export const GalleryModal = modal<{ works: readonly Work[]; index: number }>('people.gallery');
