/** Declares the browser storage of the end of a film; it has nothing else at the origin. */
import { defineModule } from '#server/bootstrap/module.ts';
import { STORAGE } from './cookie-list.ts';

export const module = defineModule({ id: 'endings', storage: STORAGE });
