/** Payments for the operator's staff, including decisions if no gateway reports a result. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { LocalText } from '#server/i18n/text.ts';
import type { Currency } from './subscriptions-table.ts';

/** A page of a list, newest row first; `before` is the id of the last row on the previous page. */
export interface ListPage {
  readonly before: number | null;
  readonly limit: number;
}

export interface PaymentRecord {
  readonly id: number;
  readonly operationId: string;
  /** Null once the account is deleted. */
  readonly userId: number | null;
  readonly purpose: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly gateway: string;
  readonly mode: string;
  readonly isTest: boolean;
  readonly state: string;
  readonly declineCode: string | null;
  readonly gatewayTransaction: string | null;
  readonly gatewaySubscription: string | null;
  readonly entryId: number | null;
  readonly subscriptionId: number | null;
  /**
   * The version of the sentence with which the buyer asked for immediate access (`withdrawal-right.ts`); null if they
   * did not.
   */
  readonly beginConsent: { readonly at: Date; readonly wording: string; readonly country: string } | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** Time at which the payment's gateway is polled again; null if it is no longer polled. */
  readonly pollAt: Date | null;
}

export interface FoundPayment extends PaymentRecord {
  /** The category of `declineCode`, by which the buyer's page chooses its sentence; null if the payment is not declined. */
  readonly decline: string | null;
  /** Whether the payment begins a subscription at its gateway, which renews it. */
  readonly isRenewedByGateway: boolean;
  /** Whether its gateway can be queried about it. */
  readonly isQueryable: boolean;
  /** Name of the plan, or titles of the films. */
  readonly sold: LocalText;
  /** Reason why the payment had no effect and is refunded; null if it has one. */
  readonly returnReason: string | null;
}

/** A request that was sent to a gateway, or has to be made there manually. */
export interface OperationRecord {
  readonly id: number;
  readonly operationId: string;
  readonly gateway: string;
  readonly kind: string;
  /** The gateway's id of the transaction to refund, or of the subscription to cancel; null if there is none. */
  readonly gatewayId: string | null;
  readonly state: string;
  /** The amount that a refund or charge moves; null for other operations. */
  readonly amountMinor: number | null;
  readonly currency: Currency;
  readonly tries: number;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  /** The date promised to the member; null if none was. */
  readonly dueAt: Date | null;
}

/** An event read from a gateway's callback or response. */
export interface EventRecord {
  readonly id: number;
  readonly gateway: string;
  readonly kind: string;
  readonly status: string;
  readonly state: string;
  readonly reason: string | null;
  readonly operationId: string | null;
  readonly transactionId: string | null;
  readonly amountMinor: number | null;
  readonly currency: Currency | null;
  readonly callbackId: number | null;
  readonly createdAt: Date;
}

/** A gateway's callback without personal data and secrets; its URL's secret is also removed. */
export interface CallbackRecord {
  readonly id: number;
  readonly gateway: string;
  readonly method: string;
  readonly query: string;
  readonly contentType: string;
  readonly body: Uint8Array;
  readonly address: string;
  readonly deliveries: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly state: string;
  readonly reason: string | null;
  readonly proof: string | null;
  /** Size of the body as received; null if unknown. */
  readonly sizeBytes: number | null;
  /** Names of the fields that were not stored; `*` for all. */
  readonly removed: readonly string[];
  readonly orderRef: string | null;
  /** Reason and time of the first rejection, regardless of later deliveries. */
  readonly rejectedFor: string | null;
  readonly rejectedAt: Date | null;
}

/** Filter for rejected callbacks; null matches any value. */
export interface RejectedFilter {
  readonly gateway: string | null;
  readonly reason: string | null;
}

/** A rejected callback. */
export interface RejectedRecord {
  readonly id: number;
  readonly gateway: string;
  readonly reason: string;
  /** The payment that the callback refers to, if it exists. */
  readonly operationId: string | null;
  readonly transactionId: string | null;
  /** IP address that sent the newest delivery. */
  readonly address: string;
  readonly deliveries: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /**
   * Time at which a later delivery of the same callback was accepted, with the id of that callback; null if none was.
   */
  readonly acceptedAt: Date | null;
  readonly acceptedBy: number | null;
}

export interface RejectedCount {
  readonly gateway: string;
  readonly reason: string;
  readonly count: number;
  /** Number of these callbacks that were accepted later. */
  readonly accepted: number;
  readonly lastAt: Date;
}

/** Amounts of a payment, in minor units. */
export interface Refundable {
  readonly refundedMinor: number;
  /** Amount of refunds that were requested but are not in the ledger yet. */
  readonly requestedMinor: number;
  readonly leftMinor: number;
}

export interface PartRefund {
  readonly operationId: string;
  readonly amountMinor: number;
  /** Idempotency key of the request. */
  readonly key: string;
}

/** Data that staff saw at the gateway. The amount is compared with the order's; both are in minor units. */
export type Seen =
  | {
      readonly is: 'paid';
      readonly transactionId: string;
      /** The gateway's id of the subscription; null if it has none. */
      readonly subscriptionId: string | null;
      readonly amountMinor: number;
    }
  | { readonly is: 'declined'; readonly transactionId: string | null };

/**
 * `not_in_doubt`: the payment is settled, or its gateway is still polled. `transaction_known`: another payment has this
 * transaction. `subscription_missing`: the gateway renews, so its subscription must be named; otherwise nothing could
 * be cancelled there.
 */
export type SettledByStaff =
  | 'settled'
  | 'unknown'
  | 'not_in_doubt'
  | 'transaction_known'
  | 'other_amount'
  | 'subscription_missing';

export interface PaymentDesk {
  find(operationId: string): Promise<FoundPayment | null>;
  ofMember(userId: number, page: ListPage): Promise<readonly PaymentRecord[]>;
  /** Payments with an unknown result whose gateway is no longer polled. */
  doubted(page: ListPage): Promise<readonly PaymentRecord[]>;
  byHand(page: ListPage): Promise<readonly OperationRecord[]>;
  inReview(page: ListPage): Promise<readonly EventRecord[]>;
  /** Verified callbacks that were refused or are not processed yet. */
  openCallbacks(page: ListPage): Promise<readonly CallbackRecord[]>;
  operationsOf(paymentId: number, page: ListPage): Promise<readonly OperationRecord[]>;
  eventsOf(paymentId: number, page: ListPage): Promise<readonly EventRecord[]>;
  callback(gateway: string, id: number): Promise<CallbackRecord | null>;
  /** The member whom a callback concerns; null if none is known. */
  memberOfCallback(gateway: string, id: number): Promise<number | null>;
  /** The member whom an event concerns; null if none is known. */
  memberOfEvent(event: number): Promise<number | null>;
  /** Rejected callbacks, including those that were accepted later. */
  rejected(filter: RejectedFilter, page: ListPage): Promise<readonly RejectedRecord[]>;
  /** Number of rejected callbacks by gateway and reason; counts only the newest 10,000. */
  rejectedCounts(): Promise<readonly RejectedCount[]>;
  /** Payments with this transaction or subscription id at a gateway. */
  named(name: string, limit: number): Promise<readonly PaymentRecord[]>;
  /** Amounts that can be refunded; null for an unknown payment. */
  refundable(operationId: string): Promise<Refundable | null>;
  /**
   * Refunds a part of a payment, or the rest of it, when the transaction commits. `amount`: the amount exceeds the
   * rest. The transaction also commits if no refund was requested.
   */
  refundPart(
    tx: Transaction<Database>,
    part: PartRefund,
  ): Promise<'refunding' | 'by_hand' | 'not_paid' | 'amount'>;
  /**
   * Queries the gateway, and settles the payment if it gives a result; returns whether it did. Must not run inside a
   * transaction.
   */
  ask(operationId: string): Promise<boolean>;
  settle(tx: Transaction<Database>, operationId: string, seen: Seen): Promise<SettledByStaff>;
  /** Records that a manual action at the gateway is done. Returns false if none was pending. */
  finish(tx: Transaction<Database>, operation: number): Promise<boolean>;
  /** Records that an event in review was checked and changes nothing. Returns false if none was pending. */
  dismiss(tx: Transaction<Database>, event: number): Promise<boolean>;
}

export const PaymentDesk = service<PaymentDesk>('origin.payment-desk');
