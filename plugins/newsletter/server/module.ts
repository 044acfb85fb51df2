/** The origin's half of the newsletter. */
import { defineModule } from '../../../server/module.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';

export const module = defineModule({ id: 'newsletter', cookies: COOKIES, storage: STORAGE });
