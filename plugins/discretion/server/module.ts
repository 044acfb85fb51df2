/** Declares the cookies of discreet mode; it has nothing else at the origin. */
import { defineModule } from '#server/bootstrap/module.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';

export const module = defineModule({ id: 'discretion', cookies: COOKIES, storage: STORAGE });
