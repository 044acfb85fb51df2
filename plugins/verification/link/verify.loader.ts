/** Title and metadata of /verify-account; they never contain the token in the URL. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Confirm your address`),
  description: i18n._(msg`Confirm the e-mail address of your account with the link we have mailed to you.`),
  canonical: '/verify-account',
  robots: 'noindex',
});
