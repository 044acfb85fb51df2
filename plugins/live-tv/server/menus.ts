/** Menu entries of live television (README 6). The section has a dot while something is on air. */
import type { NavigationSection } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const NAVIGATION: readonly NavigationSection[] = [
  {
    order: 60,
    name: text('Live TV'),
    url: '/live-tv',
    live: true,
  },
];
