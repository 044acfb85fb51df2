/** Title and meta data of /nc-trial-success. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your free days have begun`),
  description: i18n._(msg`The free days have begun. They end by themselves.`),
  robots: 'noindex',
});
