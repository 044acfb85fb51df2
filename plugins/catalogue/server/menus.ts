/** Menu entries of the catalogue. */
import type { FooterEntry, NavigationSection } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

const FILMS = text('Films');
/** The title attribute of the link to the films (README 15). */
const FILMS_TITLE = text('Adult short films');
const BEHIND = text('Behind the scenes');
const CATEGORIES = text('Categories');

export const NAVIGATION: readonly NavigationSection[] = [
  {
    order: 10,
    name: FILMS,
    title: FILMS_TITLE,
    url: '/film',
    children: [{ name: BEHIND, url: '/behind-the-scenes' }],
  },
  { order: 40, name: CATEGORIES, url: '/categories' },
];

export const FOOTER: readonly FooterEntry[] = [
  { section: 'explore', order: 10, name: FILMS, url: '/film' },
  { section: 'explore', order: 30, name: CATEGORIES, url: '/categories' },
];
