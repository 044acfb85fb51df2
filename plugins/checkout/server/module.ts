/** What a checkout keeps in the browser; its payments are another plugin's. */
import { defineModule } from '#server/bootstrap/module.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';

export const module = defineModule({ id: 'checkout', cookies: COOKIES, storage: STORAGE });
