/** Labels for the statuses of subscriptions and payments. */
import { useLingui } from '@lingui/react/macro';
import type { SubscriptionStatus } from '#ports/session.ts';
import type { Transaction } from '../api.ts';

export function useStatusText(): (status: SubscriptionStatus) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<SubscriptionStatus, string>> = {
    active: t`Active`,
    awaiting_canceled: t`Cancelled, still running`,
    canceled: t`Cancelled`,
    expired: t`Expired`,
    trial: t`Trial`,
    unsubscribed: t`Ended`,
  };
  return (status) => texts[status];
}

export function usePaymentText(): (status: Transaction['status']) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<Transaction['status'], string>> = {
    pending: t`Pending`,
    paid: t`Paid`,
    declined: t`Declined`,
    refunded: t`Refunded`,
  };
  return (status) => texts[status];
}
