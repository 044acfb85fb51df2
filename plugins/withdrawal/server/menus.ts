/** The plugin's footer link: the function is available on every page, in the wording of the law. */
import type { FooterEntry } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'help',
    order: 31,
    name: text('Withdraw from contract here'),
    url: '/withdraw',
  },
];
