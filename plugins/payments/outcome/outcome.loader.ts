/**
 * Titles and meta data of the pages after a payment. The status is loaded by the page itself, because the query of its
 * URL is not part of a cache key.
 */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n, path }: RouteRequest): Head => ({
  title: i18n._(msg`Your payment`),
  description: i18n._(msg`How your payment stands.`),
  canonical: path,
  robots: 'noindex',
});
