/** Handlers of the payment endpoints. */
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';
import type { Begun } from '#ports/payments.ts';
import {
  deleteBegunPayment,
  getBegunPayment,
  getPayment,
  getPaymentProvider,
  getPaymentUrl,
  postPaySubscription,
} from '../api.ts';
import { begunFor, forgetBegun, forgetSeen, rememberBegun } from './begun.ts';
import type { EndpointServices, OrderKind } from '#gateways/shared/server/gateway-definition.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { queryGateway } from './orders/query-gateway.ts';
import { outcomePath } from './orders/return-url.ts';
import { beginCheckout } from './orders/begin-checkout.ts';
import { orderOfPlan, chargeStoredCard } from './orders/charge.ts';
import {
  chooseGateway,
  defaultGateway,
  NO_WISH,
  type Chosen,
} from '#gateways/installed/server/choose-gateway.ts';
import type { OrderDeps } from './orders/deps.ts';
import { chargeCard } from './orders/inline.ts';
import { paymentFacts } from './orders/payment-facts.ts';
import { statusOf } from './orders/payment-status.ts';
import { findOwn } from './orders/store.ts';
import { checkCart } from './carts/pay.ts';
import { runningOf } from './settle/nothing.ts';
import { isOfCart, isOfPlan } from './subject.ts';
import type { Payment } from './tables.ts';

/** The member's own order, at this gateway if one is named. Throws Refused. */
async function own(
  { db }: OrderDeps,
  userId: number,
  operationId: string,
  gateway?: GatewayId,
): Promise<Payment> {
  const payment = await findOwn(db, userId, operationId);
  if (!payment || (gateway !== undefined && payment.gateway !== gateway)) throw new Refused('not_found');
  return payment;
}

/** Queries the processor for the result of an order's charge if it is unknown. */
async function verify(
  deps: OrderDeps,
  userId: number,
  isIt: (payment: Payment) => boolean,
  operation: string,
) {
  const payment = await own(deps, userId, operation);
  if (!isIt(payment)) throw new Refused('not_found');
  if (payment.state === 'pending' || payment.state === 'doubted') await queryGateway(deps, payment);
  return statusOf(deps, await own(deps, userId, operation));
}

/**
 * The reply about a begun payment; 202 with the waiting page of an earlier payment whose result must be known first.
 */
async function replyOf(deps: OrderDeps, userId: number, begun: Begun) {
  if (begun.is === 'begun') return begun.payment;
  if (begun.is !== 'unsettled') throw new Refused('try_again');
  const payment = await own(deps, userId, begun.operationId);
  return {
    status: 202,
    payment_url: outcomePath(deps, payment, 'verification'),
    mode: 'redirect' as const,
    gateway: payment.gateway,
    operation_id: payment.operation_id,
    subgateway_provider: null,
    is_carrier: false,
    options: null,
    amount_in_cents: payment.amount_minor,
    currency: payment.currency,
  };
}

const providerOf = ({ gateway, mode }: Chosen) => {
  const { modes, carrier } = gateway.capabilities;
  return { provider: gateway.id, mode, modes: [...modes], is_carrier: carrier };
};

const NO_FACTS = { cards: [], statement: null, today: null, tax: null, next: null, begin_now: null };
const NONE = { provider: null, mode: null, modes: [], is_carrier: false, ...NO_FACTS };

const provider = (deps: OrderDeps): Handler =>
  handle(getPaymentProvider, async ({ query, visitor }) => {
    const { subscription_id: planId, plan_group_id: groupId = null, coupon_key: coupon = null } = query;
    try {
      if (planId === undefined) {
        const chosen = defaultGateway(deps.gateways);
        return chosen ? { ...NO_FACTS, ...providerOf(chosen) } : NONE;
      }
      const order = await orderOfPlan(deps, visitor, { planId, groupId, coupon });
      const chosen = chooseGateway(deps.gateways, order, NO_WISH);
      const { country } = visitor;
      return chosen
        ? {
            ...providerOf(chosen),
            ...paymentFacts(order, chosen, { country, now: deps.now(), installed: deps.installed }),
          }
        : NONE;
    } catch (error) {
      if (error instanceof Refused) return NONE;
      throw error;
    }
  });

const begins = (deps: OrderDeps): readonly Handler[] => [
  handle(getPaymentUrl, async ({ query, visitor, answer }) => {
    const { user, locale, country } = visitor;
    // No gateway supports PayPal.
    if (query.uses_paypal) throw new Refused('try_again');
    const order = await orderOfPlan(deps, visitor, {
      planId: query.subscription_id,
      groupId: query.plan_group_id ?? null,
      coupon: query.coupon_key ?? null,
    });
    const begun = await beginCheckout(deps, order, {
      locale,
      country,
      gateway: query.gateway_id ?? null,
      excluded: query.excluded_gateway ?? null,
      mode: query.mode ?? null,
      returnPath: query.back ?? null,
      beginNow: query.begin_now ?? null,
    });
    const reply = await replyOf(deps, user.id, begun);
    rememberBegun(deps, answer, reply.operation_id);
    return reply;
  }),

  handle(postPaySubscription, async ({ body, query, visitor }) => {
    const { user, country } = visitor;
    const order = await orderOfPlan(deps, visitor, {
      planId: body.subscription_id,
      groupId: body.plan_group_id ?? null,
      coupon: query.coupon ?? null,
    });
    const paid = await chargeStoredCard(deps, order, {
      returnPath: null,
      country,
      beginNow: body.begin_now ?? null,
    });
    if (paid.is === 'no_means') throw new Refused('no_card');
    if (paid.is === 'unsettled') throw new Refused('unsettled');
    return statusOf(deps, await own(deps, user.id, paid.operationId));
  }),
];

const findStatus = async (
  deps: OrderDeps,
  userId: number,
  operation: string,
  gateway?: GatewayId,
): Promise<PaymentStatus> => statusOf(deps, await own(deps, userId, operation, gateway));

const isOf = { plan: isOfPlan, cart: isOfCart } as const satisfies Record<OrderKind, unknown>;

const chargingOf = (deps: OrderDeps): EndpointServices['chargeCard'] =>
  async function charge({ of, coupon, ...asked }) {
    const payment =
      of === 'plan'
        ? await chargeCard(deps, {
            ...asked,
            of: isOfPlan,
            // Another tab may have paid since: the charge would only be refunded.
            check: async (trx, one) => {
              if (one.purpose === 'join' && (await runningOf({ trx, now: deps.now() }, one)).length > 0)
                throw new Refused('subscribed');
            },
          })
        : await chargeCard(deps, {
            ...asked,
            of: isOfCart,
            check: (trx, one) => checkCart(deps, trx, one, coupon),
          });
    return statusOf(deps, payment);
  };

/** Endpoints of single gateways. */
const ofGateways = (deps: OrderDeps): readonly Handler[] =>
  [...deps.installed.values()].flatMap(
    ({ id, handlers }) =>
      handlers?.({
        sells: { plan: deps.quotes !== undefined, cart: deps.carts !== undefined },
        paymentStatus: (userId, operationId) => findStatus(deps, userId, operationId, id),
        chargeCard: chargingOf(deps),
        verify: (of, userId, operationId) => verify(deps, userId, isOf[of], operationId),
      }) ?? [],
  );

/** A brand has only the endpoints for what it sells. */
export const handlersOf = (deps: OrderDeps): readonly Handler[] => [
  provider(deps),
  ...(deps.quotes ? begins(deps) : []),
  ...ofGateways(deps),
  handle(getPayment, async ({ params, visitor, answer }) => {
    const paymentStatus = await findStatus(deps, visitor.user.id, params.operation);
    forgetSeen(deps, { visitor, answer }, paymentStatus);
    return paymentStatus;
  }),
  handle(getBegunPayment, async ({ visitor }) => ({ payment: await begunFor(deps, visitor) })),
  handle(deleteBegunPayment, async ({ answer }) => forgetBegun(answer)),
];
