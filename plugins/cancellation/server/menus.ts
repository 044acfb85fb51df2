/** The plugin's footer link, so that cancelling is as easy to find as joining. */
import type { FooterEntry } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'help',
    order: 30,
    name: text('Cancel a subscription'),
    url: '/cancel-subscription',
  },
];
