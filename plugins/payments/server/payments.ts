/** The payment service for other modules. */
import type { Payments } from '#ports/payments.ts';
import { leftOfEntry } from './desk/refund.ts';
import { cancelAtGateway, refundEntry } from './orders/refund-and-cancel.ts';
import { beginCheckout } from './orders/begin-checkout.ts';
import { chargeSubscription } from './orders/plan-charge.ts';
import type { OrderDeps } from './orders/deps.ts';
import { describeMeans } from './orders/means.ts';
import { beginConsentOf } from './orders/store.ts';

export const paymentsOf = (deps: OrderDeps, refundH: number): Payments => ({
  refundH,
  begin: (order, payer) => beginCheckout(deps, order, payer),
  charge: (tx, order, key, payer) => chargeSubscription(deps, tx, order, { key, payer }),
  refund: async (tx, entryId, amountMinor, dueAt) => {
    const leftMinor = await leftOfEntry(tx, entryId);
    if (leftMinor === 0) return 'sent';
    return refundEntry(deps, tx, entryId, Math.min(amountMinor, leftMinor ?? amountMinor), dueAt);
  },
  cancel: (tx, subscriptionId) => cancelAtGateway(deps, tx, subscriptionId),
  beginConsentOf,
  meansOf: (subscriptionId, tx) => describeMeans(tx ?? deps.db, deps.gateways, subscriptionId),
});
