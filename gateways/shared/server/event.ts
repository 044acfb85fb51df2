/** The common form of all gateways' events (README 13 of payments). */
import type { Currency } from './wire/money.ts';

/** The name of a gateway's folder, used in URLs, settings and rows. */
export type GatewayId = string;

/** Events that move money: a first payment, a later one, and reversals. */
export const MONEY_KINDS = ['initial', 'rebill', 'refund', 'void', 'chargeback'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
/** Events of a gateway's subscription; they move no money. */
export type NoticeKind = 'cancel' | 'expire' | 'reactivate' | 'username-probe';

interface Facts {
  /** Unique for its gateway: a repeated event has the same id. */
  readonly eventId: string;
  /** Our public name of the payment, as it was sent; null if the gateway does not return it. */
  readonly orderRef: string | null;
  readonly transactionId: string | null;
  /** The transaction that this one reverses. */
  readonly relatedId: string | null;
  /** The gateway's id of the subscription or member. */
  readonly subscriptionId: string | null;
  /** From a test mode, or for an account that is not ours. */
  readonly test: boolean;
}

interface Money {
  readonly kind: MoneyKind;
  readonly status: 'ok';
  /** Minor units, never negative: the kind gives the direction. */
  readonly amountMinor: number;
  /** null if the gateway names none: the stored order's currency applies. */
  readonly currency: Currency | null;
  readonly reason: null;
}

interface NoMoney {
  readonly kind: MoneyKind;
  readonly status: 'pending' | 'declined' | 'unknown';
  readonly amountMinor: number | null;
  readonly currency: Currency | null;
  /** The gateway's code for the reason, for the declined page. */
  readonly reason: string | null;
}

interface Notice {
  readonly kind: NoticeKind;
  readonly status: 'ok';
  readonly amountMinor: null;
  readonly currency: null;
  readonly reason: string | null;
}

export type GatewayEvent = Facts & (Money | NoMoney | Notice);

/** A gateway's code without spaces, such as `800.100.155` or `05-Declined`. */
const CODE = /^[\w.:-]{1,40}$/;

/** Stored instead of the text of a refusal. */
export const NO_CODE = 'refused';

/** Texts of gateways are not stored, because they may name a person; only their codes are. */
export const codeOf = (reason: string | null): string | null =>
  reason !== null && CODE.test(reason) ? reason : null;

/** An event without a text of its gateway. */
export const withoutText = (event: GatewayEvent): GatewayEvent =>
  event.reason === null || codeOf(event.reason) !== null ? event : { ...event, reason: null };
