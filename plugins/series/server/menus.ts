/** Menu entries of series. */
import type { FooterEntry, NavigationSection } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

const SERIES = text('Series');

export const NAVIGATION: readonly NavigationSection[] = [{ order: 20, name: SERIES, url: '/series' }];

export const FOOTER: readonly FooterEntry[] = [
  { section: 'explore', order: 20, name: SERIES, url: '/series' },
];
