/** Declares the checkout's cookies; its payments belong to another plugin. */
import { defineModule } from '#server/bootstrap/module.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';

export const module = defineModule({ id: 'checkout', cookies: COOKIES, storage: STORAGE });
