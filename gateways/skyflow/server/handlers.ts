/**
 * The vault's endpoints: charge a card that was typed into its frame for a plan or a cart, and query the processor for
 * the result.
 */
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import type { BodyOf } from '#app/http/endpoint.ts';
import {
  postSkyflowCharge,
  postSkyflowChargeCart,
  postSkyflowVerify,
  postSkyflowVerifyCart,
} from '../api.ts';
import type { EndpointServices } from '#gateways/shared/server/gateway-definition.ts';
import type { Card } from '#gateways/shared/server/gateway.ts';

/** Card details from the vault, as the page passes them on. */
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

/** The same for a cart, whose price is compared before money moves. */
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
