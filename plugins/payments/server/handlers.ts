/** Answers of the payment endpoints. */
import { handle, Refused, type Handler } from '#server/http/handle.ts';
import type { BodyOf } from '#app/http/endpoint.ts';
import type { Begun } from '#ports/payments.ts';
import {
  deleteBegunPayment,
  getBegunPayment,
  getEpochOrder,
  getPayment,
  getPaymentProvider,
  getPaymentUrl,
  postEpochTransactionStatus,
  postPaySubscription,
  postSkyflowCharge,
  postSkyflowChargeCart,
  postSkyflowVerify,
  postSkyflowVerifyCart,
  type PaymentStanding,
} from '../api.ts';
import { begunFor, forgetBegun, forgetSeen, rememberBegun } from './begun.ts';
import type { GatewayId } from './gateways/event.ts';
import { askGateway } from './orders/ask.ts';
import { outcomePath } from './orders/addresses.ts';
import { beginOrder } from './orders/begin.ts';
import { orderOfPlan, payWithCard } from './orders/buy.ts';
import { chooseGateway, defaultGateway, NO_WISH, type Chosen } from './orders/choose.ts';
import type { OrderDeps } from './orders/deps.ts';
import { chargeCard } from './orders/inline.ts';
import { paymentFacts } from './orders/payment-facts.ts';
import { standingOf } from './orders/standing.ts';
import { findOwn } from './orders/store.ts';
import { checkCart } from './carts/pay.ts';
import type { Card } from './orders/means.ts';
import { isOfCart, isOfPlan } from './subject.ts';
import type { Payment } from './tables.ts';

/** The member's own order, at this gateway where one is named. Throws Refused. */
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

/** What the vault told of a card, as the page tells it on. */
const cardOf = ({ skyflow_id, card = {} }: BodyOf<typeof postSkyflowCharge>): Card => ({
  token: skyflow_id,
  brand: card.brand ?? null,
  last4: card.last4 ?? null,
  expiresMonth: card.expires_month ?? null,
  expiresYear: card.expires_year ?? null,
});

/** Asks the processor how the charge of an order ended, where nobody knows yet. */
async function verify(
  deps: OrderDeps,
  userId: number,
  isIt: (payment: Payment) => boolean,
  operation: string,
) {
  const payment = await own(deps, userId, operation);
  if (!isIt(payment)) throw new Refused('not_found');
  if (payment.state === 'pending' || payment.state === 'doubted') await askGateway(deps, payment);
  return standingOf(deps, await own(deps, userId, operation));
}

/** The page that waits for an earlier payment, where something has to be known first. */
async function replyOf(deps: OrderDeps, userId: number, begun: Begun) {
  if (begun.is === 'begun') return begun.payment;
  if (begun.is !== 'unsettled') throw new Refused('try_again');
  const payment = await own(deps, userId, begun.operationId);
  return {
    status: 202,
    payment_url: outcomePath(payment, 'verification'),
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
        ? { ...providerOf(chosen), ...paymentFacts(order, chosen, { country, now: deps.now() }) }
        : NONE;
    } catch (error) {
      if (error instanceof Refused) return NONE;
      throw error;
    }
  });

const begins = (deps: OrderDeps): readonly Handler[] => [
  handle(getPaymentUrl, async ({ query, visitor, answer }) => {
    const { user, locale, country } = visitor;
    // None of the gateways takes it.
    if (query.uses_paypal) throw new Refused('try_again');
    const order = await orderOfPlan(deps, visitor, {
      planId: query.subscription_id,
      groupId: query.plan_group_id ?? null,
      coupon: query.coupon_key ?? null,
    });
    const begun = await beginOrder(deps, order, {
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
    const { user } = visitor;
    const order = await orderOfPlan(deps, visitor, {
      planId: body.subscription_id,
      groupId: body.plan_group_id ?? null,
      coupon: query.coupon ?? null,
    });
    const paid = await payWithCard(deps, order);
    if (paid.is === 'no_means') throw new Refused('no_card');
    if (paid.is === 'unsettled') throw new Refused('unsettled');
    return standingOf(deps, await own(deps, user.id, paid.operationId));
  }),
];

const cards = (deps: OrderDeps): readonly Handler[] => [
  handle(postSkyflowCharge, async ({ body, visitor: { user, country } }) => {
    const { operation_id: operationId } = body;
    const card = cardOf(body);
    const payment = await chargeCard(deps, { userId: user.id, operationId, card, country, of: isOfPlan });
    return standingOf(deps, payment);
  }),

  handle(postSkyflowVerify, ({ body, visitor: { user } }) =>
    verify(deps, user.id, isOfPlan, body.operation_id),
  ),
];

/** The same of a cart, whose price is compared once more before money moves. */
const cardsOfCarts = (deps: OrderDeps): readonly Handler[] => [
  handle(postSkyflowChargeCart, async ({ body, visitor: { user, country } }) => {
    const { operation_id: operationId, coupon_key: coupon } = body;
    const payment = await chargeCard(deps, {
      userId: user.id,
      operationId,
      card: cardOf(body),
      country,
      of: isOfCart,
      check: (trx, one) => checkCart(deps, trx, one, coupon),
    });
    return standingOf(deps, payment);
  }),

  handle(postSkyflowVerifyCart, ({ body, visitor: { user } }) =>
    verify(deps, user.id, isOfCart, body.operation_id),
  ),
];

const tell = async (
  deps: OrderDeps,
  userId: number,
  operation: string,
  gateway?: GatewayId,
): Promise<PaymentStanding> => standingOf(deps, await own(deps, userId, operation, gateway));

/** Epoch sells by product: plans, and no carts. */
const ofEpoch = (deps: OrderDeps): readonly Handler[] => [
  handle(getEpochOrder, ({ params, visitor: { user } }) => tell(deps, user.id, params.id, 'epoch')),
  handle(postEpochTransactionStatus, ({ body, visitor: { user } }) =>
    tell(deps, user.id, body.operation_id, 'epoch'),
  ),
];

/** A brand has the calls of what it sells. */
export const handlersOf = (deps: OrderDeps): readonly Handler[] => [
  provider(deps),
  ...(deps.quotes ? [...begins(deps), ...cards(deps), ...ofEpoch(deps)] : []),
  ...(deps.carts ? cardsOfCarts(deps) : []),
  handle(getPayment, async ({ params, visitor, answer }) => {
    const standing = await tell(deps, visitor.user.id, params.operation);
    forgetSeen(deps, { visitor, answer }, standing);
    return standing;
  }),
  handle(getBegunPayment, async ({ visitor }) => ({ payment: await begunFor(deps, visitor) })),
  handle(deleteBegunPayment, async ({ answer }) => forgetBegun(answer)),
];
