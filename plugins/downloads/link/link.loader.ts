/** Meta data of a mailed link's page. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your download`),
  description: i18n._(msg`A mailed link to a film, for the member who asked for it.`),
  robots: 'noindex',
});
