/** Title and meta data of /withdraw. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Withdraw from contract here`),
  description: i18n._(
    msg`Withdraw from a contract on the site, with or without a login. We acknowledge it by email.`,
  ),
  canonical: '/withdraw',
});
