/** Data of /cancel and /profile/cancel: the member's subscription, and the pages' meta data. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { Session } from '#ports/session.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getCancelSubscription, type OwnCancellationStatus } from '../api.ts';

/** null for a guest. */
export type CancelData = { email: string; current: OwnCancellationStatus } | null;

export const cancelLoader = (session: Session | undefined): Loader<CancelData> => ({
  async load({ http, signal }: RouteRequest) {
    const user = session?.user();
    return user ? { email: user.email, current: await http.call(getCancelSubscription, { signal }) } : null;
  },
  head: (_data, { i18n }: RouteRequest): Head => ({
    title: i18n._(msg`Cancel your subscription`),
    description: i18n._(msg`End your subscription: in two steps as a member, or by a link in your mailbox.`),
    canonical: '/cancel',
    robots: 'noindex',
  }),
});
