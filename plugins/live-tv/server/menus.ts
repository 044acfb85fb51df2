/** Menu entries of live television (README 6). The section has a dot while something is on air. */
import type { NavigationSection } from '#ports/site.ts';

export const NAVIGATION: readonly NavigationSection[] = [
  {
    order: 60,
    name: { en: 'Live TV', de: 'Live-TV', es: 'TV en directo', fr: 'TV en direct' },
    url: '/live-tv',
    live: true,
  },
];
