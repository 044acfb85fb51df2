/** Addresses and forms that the shop sends buyers with, read as each gateway reads them: one that is not signed as it should be is refused. */
import type { Settings } from '../configured/settings.ts';
import type { GatewayId } from '../gateways/event.ts';
import { REF, type Opened, type OrderRequest, type Price } from './order-request.ts';
import { readStart as readDimoco } from '../gateways/dimoco/sandbox/wire.ts';
import { readEpoch } from '../gateways/epoch/sandbox/wire.ts';
import { readSegpay } from '../gateways/segpay/sandbox/wire.ts';
import { readTrustpay } from '../gateways/trustpay/sandbox/wire.ts';
import { readVendo } from '../gateways/vendo/sandbox/wire.ts';

export type { Price };

/** An order, or why there is none. */
export type Read = Opened | string;

export interface CheckoutDeps {
  readonly settings: Required<Settings>;
  /** Where news are sent that no address names, by gateway. */
  readonly callbackOf: (gateway: GatewayId) => string;
  /** What a price point, product or offer costs: gateways know it, and the address does not say it. */
  readonly priceOf: (ref: string) => Promise<Price | undefined>;
  readonly now: () => Date;
}

async function opened(deps: CheckoutDeps, gateway: GatewayId, request: OrderRequest | string): Promise<Read> {
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
    currency: price.currency,
  };
}

const READERS = {
  epoch: (deps: CheckoutDeps, query: URLSearchParams) => readEpoch(deps.settings, query),
  segpay: (deps: CheckoutDeps, query: URLSearchParams) => readSegpay(deps.settings, query),
  vendo: (deps: CheckoutDeps, query: URLSearchParams, address: string) =>
    readVendo(deps.settings, query, address, deps.now()),
  trustpay: (deps: CheckoutDeps, query: URLSearchParams) => readTrustpay(deps.settings, query),
} as const;
export type Hosted = keyof typeof READERS;
export const isHosted = (name: string): name is Hosted => Object.hasOwn(READERS, name);

/** The order that an address of a hosted page opens. */
export const readAddress = (deps: CheckoutDeps, gateway: Hosted, address: string): Promise<Read> =>
  opened(deps, gateway, READERS[gateway](deps, new URL(address, 'http://sandbox').searchParams, address));

/** The order that a form to DIMOCO opens. */
export const readStart = (deps: CheckoutDeps, fields: Readonly<Record<string, string>>): Promise<Read> =>
  opened(deps, 'dimoco', readDimoco(deps.settings, fields));
