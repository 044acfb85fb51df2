/** The one form in which every gateway's news is told (docs/explanation/money.md, guarantee 5). */
import type { Currency } from '../wire/money.ts';

export const GATEWAYS = ['epoch', 'segpay', 'vendo', 'trustpay', 'skyflow', 'dimoco'] as const;
export type GatewayId = (typeof GATEWAYS)[number];

/** What moves money: a first payment, one that follows, and what takes one back. */
export const MONEY_KINDS = ['initial', 'rebill', 'refund', 'void', 'chargeback'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
/** What is told of a subscription that the gateway holds; it moves no money. */
export type NoticeKind = 'cancel' | 'expire' | 'reactivate' | 'username-probe';

interface Facts {
  /** Unique for its gateway: the same news has the same id, however often it comes. */
  readonly eventId: string;
  /** Our public name of the payment, as it was sent out; null where the gateway does not tell it again. */
  readonly orderRef: string | null;
  readonly transactionId: string | null;
  /** The transaction that this one takes back. */
  readonly relatedId: string | null;
  /** The gateway's name of the subscription or member. */
  readonly subscriptionId: string | null;
  /** Of a test mode, or of an account that is not ours. */
  readonly test: boolean;
}

interface Money {
  readonly kind: MoneyKind;
  readonly status: 'ok';
  /** Minor units, never negative: the kind says which way. */
  readonly amountMinor: number;
  /** null where the gateway names none: it is then that of the stored order. */
  readonly currency: Currency | null;
  readonly reason: null;
}

interface NoMoney {
  readonly kind: MoneyKind;
  readonly status: 'pending' | 'declined' | 'unknown';
  readonly amountMinor: number | null;
  readonly currency: Currency | null;
  /** The gateway's own word for why, for the texts of the declined page. */
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
