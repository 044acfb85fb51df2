/** What an adapter is: the one shape behind which all gateways stand (README 15). */
import type { PaymentUrl } from '#ports/payment.ts';
import type { Currency } from '../wire/money.ts';
import type { Secret } from '../wire/secret.ts';
import type { GatewayId } from './event.ts';
import type { Disbelief, ProvedEvents } from './proof.ts';

/** What is to be paid, as it is stored. */
export interface Order {
  /** Our public name of the payment: 32 hexadecimal letters, the order reference on every wire. */
  readonly operationId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** What is bought, in the buyer's language. */
  readonly title: string;
  readonly email: string;
  readonly locale: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The gateway's own code of the plan, where it has one. */
  readonly product: string | null;
  /** The gateway's name of a member who pays again with one click; null for a first payment. */
  readonly memberId: string | null;
  /** For a gateway that rebills: months between charges and what each costs. */
  readonly recurring: { readonly months: number; readonly amountMinor: number } | null;
  /** Where the buyer comes back to from their bank, when a stored card is charged while they are there. */
  readonly returnUrl: string | null;
}

export const MODES = ['popup', 'redirect', 'inline'] as const;
export type Mode = (typeof MODES)[number];

/** Where the browser comes back to, and where the gateway's server reports. */
export interface Addresses {
  readonly success: string;
  readonly failure: string;
  readonly callback: string;
}

/** How the buyer goes on: an address to open or a form to post, a vault to embed, or nothing. */
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
  /** It may not have begun: ask before it is tried again. */
  | { readonly is: 'unknown' }
  | { readonly is: 'refused'; readonly reason: string };

export interface Callback {
  readonly rawBody: Uint8Array;
  /** As it came, without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Told by the trusted proxy. */
  readonly remoteAddress: string;
  /** The last part of the path, where our address holds a secret. */
  readonly pathSecret: string | null;
}

/** What we have to say to a callback. `name_taken` answers a username probe. */
export type Verdict = 'accepted' | 'rejected' | 'retry' | 'name_taken';

/** The very reply a gateway expects. */
export interface Acknowledgement {
  readonly status: number;
  readonly type: 'text/plain; charset=utf-8' | 'text/xml; charset=utf-8';
  readonly body: string;
}

/**
 * How a call of ours ended. `pending` was accepted, and a callback tells how it ends. `unknown` is neither: it is asked about, and never sent again
 * blindly.
 */
export type Outcome =
  | { readonly is: 'done'; readonly transactionId: string | null }
  | { readonly is: 'challenge'; readonly url: string; readonly transactionId: string }
  | { readonly is: 'pending'; readonly transactionId: string | null }
  | { readonly is: 'declined'; readonly reason: string }
  | { readonly is: 'unknown' };

/** A means of payment as the gateway names it; never a card number. */
export interface Means {
  readonly token: string;
}

/** What the visitor's browser was told by the vault of a card. */
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
  /** Who charges again when a period ends; `nobody` where each time is a new order. */
  readonly rebilledBy: 'gateway' | 'merchant' | 'nobody';
  readonly signedCallbacks: boolean;
  /** Who says what is charged: the order, or the product that the operator has made at the gateway, whose price must be the plan's. */
  readonly pricedBy: 'order' | 'product';
  /** Whether a call that is sent again with its key has one effect. */
  readonly takesKeys: boolean;
  readonly cancel: boolean;
  readonly refund: boolean;
  /** Its refund names no amount: all of a payment goes back, or nothing. */
  readonly refundsWholeOnly?: true;
  /** What was paid on its page can be charged again by the name of that transaction. */
  readonly chargesTransactions?: true;
  readonly query: boolean;
}

interface Taken {
  readonly transactionId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
}

interface Cancels {
  /** Ends what the gateway rebills. */
  cancel(subscriptionId: string, key: string): Promise<Outcome>;
}
interface Refunds {
  /** Gives back all of a transaction or a part. */
  refund(taken: Taken, key: string): Promise<Outcome>;
}
interface Queries {
  /** Asks how a payment stands: by our name of it, or by the gateway's name of a transaction. */
  query(
    ref: { readonly orderRef: string } | { readonly transactionId: string },
  ): Promise<ProvedEvents | Disbelief>;
}
interface Charges {
  /** Takes money from a stored means of payment. `key` makes it one charge, however often it is sent. */
  charge(order: Order, means: Means, key: string): Promise<Outcome>;
}
interface Vaults {
  /** What the frame with the card fields is opened with; null where the vault does not answer. */
  openVault(checkout: Checkout & { is: 'vault' }): Promise<NonNullable<PaymentUrl['options']> | null>;
}

interface Base<C extends Capabilities> {
  readonly id: GatewayId;
  readonly capabilities: C;
  createCheckout(order: Order, mode: Mode, addresses: Addresses, key: string): Promise<Checkout>;
  /** Throws nothing: whatever comes is believed or not. */
  verifyCallback(callback: Callback): Promise<ProvedEvents | Disbelief>;
  acknowledge(verdict: Verdict, callback: Callback): Acknowledgement;
}

/** An adapter has `cancel`, `refund`, `query`, `charge` and `openVault` exactly where its capabilities say so. */
export type Gateway<C extends Capabilities = Capabilities> = Base<C> &
  (C['cancel'] extends true ? Cancels : unknown) &
  (C['refund'] extends true ? Refunds : unknown) &
  (C['query'] extends true ? Queries : unknown) &
  (C['rebilledBy'] extends 'merchant' ? Charges : unknown) &
  (C['inlineVault'] extends true ? Vaults : unknown);

/** Defines an adapter; its capabilities decide what it must have. */
export const defineAdapter = <const C extends Capabilities>(gateway: Gateway<C>): Gateway<C> => gateway;

/** What any adapter may be asked for, undefined where it cannot do it. */
export type AnyGateway = Base<Capabilities> & Partial<Cancels & Refunds & Queries & Charges & Vaults>;

/** An adapter with what its operator has set. */
export interface ConfiguredGateway {
  readonly gateway: AnyGateway;
  /** The last part of its callback's address, where that holds a secret. */
  readonly pathSecret: Secret | null;
  /** The operator's choice among its modes; null for the first. */
  readonly mode: Mode | null;
}

/** In the operator's order. */
export type ConfiguredGateways = ReadonlyMap<GatewayId, ConfiguredGateway>;
