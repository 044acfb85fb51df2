/** Menu entries of confessions. */
import type { FooterEntry, NavigationSection } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

const CONFESSIONS = text('Confessions');

export const NAVIGATION: readonly NavigationSection[] = [
  { order: 50, name: CONFESSIONS, url: '/confessions' },
];

export const FOOTER: readonly FooterEntry[] = [
  { section: 'explore', order: 50, name: CONFESSIONS, url: '/confessions' },
];
