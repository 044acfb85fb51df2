/**
 * Payments as several plugins use them (README 1 of payments). Separate from the services, so that no page loads these
 * schemas.
 */
import * as v from 'valibot';

/** Ways to continue in the browser: a frame over the page, another site, or card fields in the page. */
export const PAYMENT_MODES = ['popup', 'redirect', 'inline'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** The public id of a payment. */
export const OperationId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const PaymentUrl = v.object({
  /** Always 200: the payment can continue. */
  status: v.number(),
  /**
   * The URL where the visitor continues: in this window, in a frame over the page, or in the frame of the card fields.
   */
  payment_url: v.string(),
  mode: v.picklist(PAYMENT_MODES),
  gateway: v.string(),
  operation_id: v.string(),
  /** The charging gateway, if this one only stores the card. */
  subgateway_provider: v.nullable(v.string()),
  /** Whether the payment is by phone bill, which has its own flow. */
  is_carrier: v.boolean(),
  options: v.nullable(
    v.object({
      skyflow: v.object({ access_token: v.string(), vault_id: v.string(), vault_url: v.string() }),
      provider: v.object({ name: v.string(), jwt: v.nullable(v.string()) }),
    }),
  ),
  /** Tax included in the current charge, in minor units. */
  amount_in_cents: v.number(),
  currency: v.picklist(['EUR', 'USD', 'GBP']),
});
export type PaymentUrl = v.InferOutput<typeof PaymentUrl>;
