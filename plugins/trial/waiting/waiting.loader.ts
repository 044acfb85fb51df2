/** Title and meta data of /nc-trial-verification. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your free days`),
  description: i18n._(msg`The free days begin when the e-mail address is confirmed.`),
  robots: 'noindex',
});
