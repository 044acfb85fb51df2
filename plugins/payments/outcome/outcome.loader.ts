/**
 * Titles and meta data of the pages after a payment. The status is loaded by the page itself, because the query of its
 * URL is not part of a cache key.
 */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { NotFound, type RouteRequest } from '#app/router/request.ts';
import type { Loader } from '#kernel/plugin.ts';

export const head = (_data: unknown, { i18n, path }: RouteRequest): Head => ({
  title: i18n._(msg`Your payment`),
  description: i18n._(msg`How your payment stands.`),
  canonical: path,
  robots: 'noindex',
});

/** The same for pages of gateways that sell only plans; throws NotFound if the brand sells none. */
export const planOutcomeLoader = (sellsPlans: () => boolean): Loader<unknown> => ({
  load: async () => {
    if (!sellsPlans()) throw new NotFound();
  },
  head,
});
