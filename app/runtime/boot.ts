/** The data that the origin inlines in a page, so that the page needs no further request. */
import type { Primed } from '../http/client.ts';
import type { Locale } from '../i18n/i18n.ts';
import type { PageRefusal } from '../router/page-refusal.ts';
import type { RouterInput } from '../router/machine.ts';
import type { Ready } from '../router/resolve.ts';

/** Id of the JSON script element with the data. */
export const BOOT_ELEMENT = 'boot';

export interface Boot {
  locale: Locale;
  /** Responses of endpoints that plugins call on start. */
  primed: Primed;
  page:
    | { is: 'ready'; ready: Ready }
    | { is: 'missing'; reason: string | null }
    | { is: 'failed'; refusal: PageRefusal }
    | { is: 'unknown' };
}

/** The input of the navigation: the page that the origin has resolved, if there is one. */
export const routerInputOf = (page: Boot['page']): RouterInput => ({
  ready: page.is === 'ready' ? page.ready : null,
  reason: page.is === 'missing' ? (page.reason ?? '') : null,
  refusal: page.is === 'failed' ? page.refusal : null,
});
