/**
 * Parses the URLs and forms to which the shop sends buyers, as each gateway does: without a valid signature they are
 * refused.
 */
import type { GatewayId } from '../event.ts';
import { REF, type Opened, type OrderRequest, type Price } from './order-request.ts';
import type { SettingsById, WireFormats } from './wire-format.ts';

export type { Price };

/** An order, or the reason why it is invalid. */
export type Read = Opened | string;

export interface CheckoutDeps {
  readonly formats: WireFormats;
  readonly settings: SettingsById;
  /** Default callback URL by gateway. */
  readonly callbackOf: (gateway: GatewayId) => string;
  /** Prices of price points, products and offers, which the URL does not contain. */
  readonly priceOf: (ref: string) => Promise<Price | undefined>;
  readonly now: () => Date;
}

/** The order that a request to a gateway opens. */
export async function orderOf(
  deps: CheckoutDeps,
  gateway: GatewayId,
  request: OrderRequest | string,
): Promise<Read> {
  if (typeof request === 'string') return request;
  if (!REF.test(request.ref)) return 'There is no order reference.';
  const { amountMinor, currency } = request;
  const price =
    amountMinor !== undefined && currency !== undefined
      ? { amountMinor, currency }
      : await deps.priceOf(request.ref);
  if (!price) return 'There is no price for this order.';
  return {
    gateway,
    ...request,
    callback: request.callback || deps.callbackOf(gateway),
    amountMinor: amountMinor ?? price.amountMinor,
    currency: currency ?? price.currency,
  };
}

/** The order that the URL of a hosted page opens; undefined for a gateway without such a page. */
export async function readAddress(
  deps: CheckoutDeps,
  gateway: GatewayId,
  address: string,
): Promise<Read | undefined> {
  const format = deps.formats.get(gateway);
  if (!format?.readAddress) return undefined;
  const query = new URL(address, 'http://sandbox').searchParams;
  return orderOf(
    deps,
    gateway,
    format.readAddress(deps.settings[gateway], query, { address, now: deps.now() }),
  );
}
