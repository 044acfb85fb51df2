/** Title and meta data of /change-email. They never contain the token of the URL. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your email address`),
  description: i18n._(
    msg`Confirm or undo the change of your email address with the link we have mailed to you.`,
  ),
  canonical: '/change-email',
  robots: 'noindex',
});
