/** Title and meta data of /cancel-subscription; they never contain the token of the URL. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';

export const head = (_data: unknown, { params, i18n }: RouteRequest): Head => ({
  title: params['slug'] ? i18n._(msg`Confirm the cancellation`) : i18n._(msg`Cancel a subscription`),
  description: i18n._(msg`Cancel your subscription without a login: by a link that we send to your mailbox.`),
  canonical: '/cancel-subscription',
  ...(params['slug'] ? { robots: 'noindex' } : {}),
});
