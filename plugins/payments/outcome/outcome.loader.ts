/** What the pages after a payment say of themselves; how it stands is read by the page, since its address is in no cache's key. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n, path }: RouteRequest): Head => ({
  title: i18n._(msg`Your payment`),
  description: i18n._(msg`How your payment stands.`),
  canonical: path,
  robots: 'noindex',
});
