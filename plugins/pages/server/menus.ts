/** The footer links of the pages. */
import type { FooterEntry } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

const ABOUT = text('About us');
const CINEMA = text('Online cinema');
const APP = text('Install the app');
const FAQ = text('Questions and answers');
const TERMS = text('Terms and privacy');
const COOKIES = text('Cookies');

export const FOOTER: readonly FooterEntry[] = [
  { section: 'about', order: 10, name: ABOUT, url: '/about' },
  { section: 'about', order: 20, name: CINEMA, url: '/online-cinema' },
  { section: 'about', order: 30, name: APP, url: '/app' },
  { section: 'help', order: 10, name: FAQ, url: '/faq' },
  { section: 'legal', order: 10, name: TERMS, url: '/legal' },
  { section: 'legal', order: 20, name: COOKIES, url: '/legal?tab=cookies' },
];
