/** Menu entries of people. */
import type { FooterEntry, NavigationSection } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

const PERFORMERS = text('Performers');
const COUPLES = text('Couples');
const DIRECTORS = text('Directors');
const PHOTOGRAPHERS = text('Photographers');
const GUEST_STARS = text('Guest stars');
const GALLERY = text('Artist gallery');

export const NAVIGATION: readonly NavigationSection[] = [
  {
    order: 30,
    name: PERFORMERS,
    url: '/performers',
    children: [
      { name: COUPLES, url: '/performers/couples' },
      { name: DIRECTORS, url: '/collaborators/directors' },
      { name: PHOTOGRAPHERS, url: '/collaborators/photographers' },
      { name: GUEST_STARS, url: '/collaborators/guest-stars' },
      { name: GALLERY, url: '/collaborators/artist-gallery' },
    ],
  },
];

export const FOOTER: readonly FooterEntry[] = [
  { section: 'explore', order: 40, name: PERFORMERS, url: '/performers' },
];
