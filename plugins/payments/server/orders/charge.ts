/** Charges a member for a plan, at the price that the plan's seller returns. */
import { Refused } from '#server/http/endpoints/handle.ts';
import type { MemberVisitor } from '#server/http/endpoints/handle.ts';
import type { CartCharging } from '#ports/carts.ts';
import type { Payer, PaymentOrder } from '#ports/payments.ts';
import { movePayment } from '../settle/orders.ts';
import type { AnyOrder } from '../subject.ts';
import { isUnsettled, keepsCoupon, type StillAsRead } from './begin-checkout.ts';
import { planCharge } from './plan-charge.ts';
import { chargingGateways } from '#gateways/installed/server/choose-gateway.ts';
import type { OrderDeps } from './deps.ts';
import { meansOfMember } from './means.ts';
import { executeOperation } from './execute-operation.ts';
import { consentOf, holdOpenOrders } from './store.ts';

interface Choice {
  readonly planId: number;
  readonly groupId: number | null;
  readonly coupon: string | null;
}

/** The order of a plan that is sold to this member now. Throws Refused. */
export async function orderOfPlan(
  { quotes }: Pick<OrderDeps, 'quotes'>,
  { user, country }: Pick<MemberVisitor, 'user' | 'country'>,
  { planId, groupId, coupon }: Choice,
): Promise<PaymentOrder> {
  // A plan can follow a no-card trial; any other active subscription is changed or renewed, not bought again.
  if (user.is_subscribed && !user.is_nc_trial) throw new Refused('subscribed');
  const quote = await quotes?.quote({ planId, groupId, coupon, userId: user.id, country });
  if (!quote) throw new Refused('offer_gone');
  if (quote.is === 'refused') throw new Refused(quote.code);
  const { plan, amountMinor, currency, tax } = quote;
  return {
    userId: user.id,
    purpose: 'join',
    plan,
    subscriptionId: null,
    amountMinor,
    currency,
    tax,
    subjectKey: `plan:${planId}`,
  };
}

type Planned = CartCharging & { readonly id?: number };

/** Pays with the stored card. Repeating the call while it is in progress returns `known`. */
export async function chargeStoredCard(
  deps: OrderDeps,
  order: AnyOrder,
  payer: Pick<Payer, 'returnPath' | 'country' | 'beginNow'>,
  isStill?: StillAsRead,
): Promise<CartCharging> {
  const able = chargingGateways(deps.gateways, order);
  const planned = await deps.db.transaction().execute(async (trx): Promise<Planned> => {
    const open = await holdOpenOrders(trx, order.userId);
    const same = open.filter(({ purpose }) => purpose === order.purpose);
    const charged = same.find(({ mode }) => mode === 'server');
    if (charged) return { is: 'known', operationId: charged.operation_id };
    const unsettled = same.find(isUnsettled);
    if (unsettled) return { is: 'unsettled', operationId: unsettled.operation_id };
    await isStill?.(trx);
    const means = able.length === 0 ? undefined : await meansOfMember(trx, order.userId, able);
    if (!means) return { is: 'no_means' };
    for (const one of same.filter(
      (other) => other.subject_key === order.subjectKey || keepsCoupon(other, order),
    ))
      await movePayment(trx, one, 'declined', { decline_code: 'replaced', poll_at: null });
    // The key identifies the order, because a subject has only one open order.
    const key = `pay:${order.userId}:${order.subjectKey}:${deps.now().getTime()}`;
    return {
      is: 'ordered',
      ...(await planCharge(deps, trx, {
        order,
        means,
        key,
        returnPath: payer.returnPath,
        consent: consentOf(payer),
      })),
    };
  });
  const { id, ...charging } = planned;
  if (id !== undefined) await executeOperation(deps, id);
  return charging;
}
