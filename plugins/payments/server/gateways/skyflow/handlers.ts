/** The vault's endpoints: a card that was typed into its frame is charged for a plan or a cart, and the processor is asked how that ended. */
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import type { BodyOf } from '#app/http/endpoint.ts';
import {
  postSkyflowCharge,
  postSkyflowChargeCart,
  postSkyflowVerify,
  postSkyflowVerifyCart,
} from '#plugins/payments/gateways/skyflow/api.ts';
import type { EndpointServices } from '../definition.ts';
import type { Card } from '../gateway.ts';

/** What the vault told of a card, as the page tells it on. */
const cardOf = ({ skyflow_id, card = {} }: BodyOf<typeof postSkyflowCharge>): Card => ({
  token: skyflow_id,
  brand: card.brand ?? null,
  last4: card.last4 ?? null,
  expiresMonth: card.expires_month ?? null,
  expiresYear: card.expires_year ?? null,
});

const ofPlans = ({ chargeCard, verify }: EndpointServices): readonly Handler[] => [
  handle(postSkyflowCharge, ({ body, visitor: { user, country } }) =>
    chargeCard({
      of: 'plan',
      userId: user.id,
      operationId: body.operation_id,
      card: cardOf(body),
      country,
    }),
  ),
  handle(postSkyflowVerify, ({ body, visitor: { user } }) => verify('plan', user.id, body.operation_id)),
];

/** The same of a cart, whose price is compared once more before money moves. */
const ofCarts = ({ chargeCard, verify }: EndpointServices): readonly Handler[] => [
  handle(postSkyflowChargeCart, ({ body, visitor: { user, country } }) =>
    chargeCard({
      of: 'cart',
      userId: user.id,
      operationId: body.operation_id,
      card: cardOf(body),
      country,
      coupon: body.coupon_key,
    }),
  ),
  handle(postSkyflowVerifyCart, ({ body, visitor: { user } }) => verify('cart', user.id, body.operation_id)),
];

export const handlers = (services: EndpointServices): readonly Handler[] => [
  ...(services.sells.plan ? ofPlans(services) : []),
  ...(services.sells.cart ? ofCarts(services) : []),
];
