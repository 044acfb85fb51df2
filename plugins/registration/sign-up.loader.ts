/** Title and metadata of /sign-up. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Join`),
  description: i18n._(msg`Create your account: an e-mail address and a password are all it takes.`),
});
