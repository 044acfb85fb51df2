/** Title and meta data of /cancel-subscription-error. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`The subscription could not be cancelled`),
  description: i18n._(msg`What to do when a subscription could not be cancelled.`),
  canonical: '/cancel-subscription-error',
  robots: 'noindex',
});
