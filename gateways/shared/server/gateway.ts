/** The interface of all gateway adapters (README 15 of payments). */
import type { PaymentUrl } from '#ports/payment.ts';
import type { Currency } from './wire/money.ts';
import type { Secret } from './wire/secret.ts';
import type { GatewayId } from './event.ts';
import type { RejectionReason, ProvedEvents } from './proof.ts';

/** A stored order to be paid. */
export interface Order {
  /** Our public name of the payment: 32 hexadecimal digits, the order reference on every wire. */
  readonly operationId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Description of the purchase, in the buyer's language. */
  readonly title: string;
  readonly email: string;
  readonly locale: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The gateway's own code of the plan, if it has one. */
  readonly product: string | null;
  /** The gateway's id of a member who pays again with one click; null for a first payment. */
  readonly memberId: string | null;
  /** For a gateway that rebills: months between charges, and their price. */
  readonly recurring: {
    readonly months: number;
    /** The same length for a gateway that renews after days. */
    readonly days: number;
    readonly amountMinor: number;
  } | null;
  /** Days of a trial before the first renewal; 0 without one. */
  readonly trialDays: number;
  /** Return URL after the bank's authentication, when a stored card is charged while its owner is on the site. */
  readonly returnUrl: string | null;
}

export const MODES = ['popup', 'redirect', 'inline'] as const;
export type Mode = (typeof MODES)[number];

/** Return URL of the browser, and callback URL of the gateway's server. */
export interface Addresses {
  readonly success: string;
  readonly failure: string;
  readonly callback: string;
}

/** How the buyer continues: a URL to open, a form to post, a vault to embed, or nothing. */
export type Checkout =
  | { readonly is: 'page'; readonly method: 'GET'; readonly url: string }
  | {
      readonly is: 'page';
      readonly method: 'POST';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  | {
      readonly is: 'vault';
      readonly vaultId: string;
      readonly vaultUrl: string;
      readonly frameUrl: string;
    }
  /** The start may have failed: query it before another attempt. */
  | { readonly is: 'unknown' }
  | { readonly is: 'refused'; readonly reason: string };

export interface Callback {
  readonly rawBody: Uint8Array;
  /** As received, without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** From the trusted proxy. */
  readonly remoteAddress: string;
  /** The last segment of the path, if our URL contains a secret. */
  readonly pathSecret: string | null;
}

/** Our reply to a callback. `name_taken` answers a username probe. */
export type Verdict = 'accepted' | 'rejected' | 'retry' | 'name_taken';

/** The exact reply that a gateway expects. */
export interface Acknowledgement {
  readonly status: number;
  readonly type: 'text/plain; charset=utf-8' | 'text/xml; charset=utf-8';
  readonly body: string;
}

/**
 * The result of a call. `pending` was accepted, and a callback reports the result. `unknown` is neither: it is queried,
 * and never simply repeated.
 */
export type Outcome =
  | { readonly is: 'done'; readonly transactionId: string | null }
  | { readonly is: 'challenge'; readonly url: string; readonly transactionId: string }
  | { readonly is: 'pending'; readonly transactionId: string | null }
  | { readonly is: 'declined'; readonly reason: string }
  | { readonly is: 'unknown' };

/** A means of payment under the gateway's token; never a card number. */
export interface Means {
  readonly token: string;
}

/** Card details that the vault returned to the visitor's browser. */
export interface Card {
  readonly token: string;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiresMonth: number | null;
  readonly expiresYear: number | null;
}

export interface Capabilities {
  readonly modes: readonly Mode[];
  /** Whether card fields are typed into a vault's frame on our page. */
  readonly inlineVault: boolean;
  readonly carrier: boolean;
  /** Who charges the next period; `nobody` if each payment is a new order. */
  readonly rebilledBy: 'gateway' | 'merchant' | 'nobody';
  readonly signedCallbacks: boolean;
  /** Who sets the price: the order, or a product at the gateway, whose price must equal the plan's. */
  readonly pricedBy: 'order' | 'product';
  /** Whether a call repeated with its key has one effect. */
  readonly takesKeys: boolean;
  readonly cancel: boolean;
  readonly refund: boolean;
  /** It refunds a whole payment only. */
  readonly refundsWholeOnly?: true;
  /** It renews after days instead of calendar months (`daysOfMonths`). */
  readonly renewsAfterDays?: true;
  /** It may approve a payment without its bank, and decline the same transaction later, so that no money was taken. */
  readonly approvesProvisionally?: true;
  /** A payment on its page can be charged again by its transaction id. */
  readonly chargesTransactions?: true;
  readonly query: boolean;
}

interface Taken {
  readonly transactionId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
}

interface Cancels {
  /** Cancels a subscription that the gateway rebills. */
  cancel(subscriptionId: string, key: string): Promise<Outcome>;
}
interface Refunds {
  /** Refunds a transaction, all or in part. */
  refund(taken: Taken, key: string): Promise<Outcome>;
}
interface Queries {
  /** Queries the status of a payment by our name, or by the gateway's transaction id. */
  query(
    ref: { readonly orderRef: string } | { readonly transactionId: string },
  ): Promise<ProvedEvents | RejectionReason>;
}
interface Charges {
  /** Charges a stored means of payment. Calls with the same `key` charge only once. */
  charge(order: Order, means: Means, key: string): Promise<Outcome>;
}
interface Vaults {
  /** Data to open the frame with the card fields; null if the vault does not respond. */
  openVault(checkout: Checkout & { is: 'vault' }): Promise<NonNullable<PaymentUrl['options']> | null>;
}

interface Base<C extends Capabilities> {
  readonly id: GatewayId;
  readonly capabilities: C;
  /** Currencies in which it can price an order without a product of its own; absent for any currency. */
  readonly pricesIn?: ReadonlySet<Currency>;
  createCheckout(order: Order, mode: Mode, addresses: Addresses, key: string): Promise<Checkout>;
  /** Never throws: any input is either accepted or rejected. */
  verifyCallback(callback: Callback): Promise<ProvedEvents | RejectionReason>;
  acknowledge(verdict: Verdict, callback: Callback): Acknowledgement;
}

/** An adapter has `cancel`, `refund`, `query`, `charge` and `openVault` according to its capabilities. */
export type Gateway<C extends Capabilities = Capabilities> = Base<C> &
  (C['cancel'] extends true ? Cancels : unknown) &
  (C['refund'] extends true ? Refunds : unknown) &
  (C['query'] extends true ? Queries : unknown) &
  (C['rebilledBy'] extends 'merchant' ? Charges : unknown) &
  (C['inlineVault'] extends true ? Vaults : unknown);

/** Defines an adapter; its capabilities determine its methods. */
export const defineAdapter = <const C extends Capabilities>(gateway: Gateway<C>): Gateway<C> => gateway;

/** The methods of any adapter, undefined if it lacks them. */
export type AnyGateway = Base<Capabilities> & Partial<Cancels & Refunds & Queries & Charges & Vaults>;

/** An adapter with its configuration. */
export interface ConfiguredGateway {
  readonly gateway: AnyGateway;
  /** The last segment of its callback URL, if that contains a secret. */
  readonly pathSecret: Secret | null;
  /** The configured display mode; null for the first one. */
  readonly mode: Mode | null;
}

/** In the operator's order. */
export type ConfiguredGateways = ReadonlyMap<GatewayId, ConfiguredGateway>;
