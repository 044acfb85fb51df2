/** Title and meta data of /recover-password; they never contain the token of the URL. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { params, i18n }: RouteRequest): Head => ({
  title: params['slug'] ? i18n._(msg`Choose a new password`) : i18n._(msg`Forgot your password?`),
  description: i18n._(msg`Get a link by e-mail and choose a new password for your account.`),
  canonical: '/recover-password',
  robots: 'noindex',
});
