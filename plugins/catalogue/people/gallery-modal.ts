/** The dialog that shows works large, one after the other. */
import { modal } from '../../../kernel/ref.ts';
import type { Work } from '../api/people.ts';

export const GalleryModal = modal<{ works: readonly Work[]; index: number }>('catalogue.gallery');
