/** Metadata of the status page, which never contains the token of the URL. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your notice`),
  description: i18n._(msg`How a notice stands, what we have decided and why.`),
  canonical: '/notices',
  robots: 'noindex',
});
