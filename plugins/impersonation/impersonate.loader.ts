/** Title and metadata of /impersonate; they never contain the token in the URL. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`See the site as a member`),
  description: i18n._(msg`For administrators of this site.`),
  canonical: '/impersonate',
  robots: 'noindex',
});
