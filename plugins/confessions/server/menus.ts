/** Menu entries of confessions. */
import type { FooterEntry, NavigationSection, Text } from '#ports/site.ts';

const CONFESSIONS: Text = {
  en: 'Confessions',
  de: 'Geständnisse',
  es: 'Confesiones',
  fr: 'Confessions',
};

export const NAVIGATION: readonly NavigationSection[] = [
  { order: 50, name: CONFESSIONS, url: '/confessions' },
];

export const FOOTER: readonly FooterEntry[] = [
  { section: 'explore', order: 50, name: CONFESSIONS, url: '/confessions' },
];
