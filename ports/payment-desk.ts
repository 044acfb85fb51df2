/** Payments as the operator's staff sees them, and what staff decides where no gateway did. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Currency } from './subscriptions-table.ts';

/** Rows are listed the newest first; `before` is the id of the last one of the page before. */
export interface ListPage {
  readonly before: number | null;
  readonly limit: number;
}

export interface PaymentRecord {
  readonly id: number;
  readonly operationId: string;
  /** null once the account is gone. */
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
  /** That its buyer asked for access at once (`withdrawal-right.ts`); null where they did not. */
  readonly beginConsent: { readonly at: Date; readonly wording: string; readonly country: string } | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** When its gateway is asked again; null where nobody asks any more. */
  readonly pollAt: Date | null;
}

/** What was sent to a gateway, or has to be done there by hand. */
export interface OperationRecord {
  readonly id: number;
  readonly operationId: string;
  readonly gateway: string;
  readonly kind: string;
  readonly key: string;
  readonly state: string;
  readonly amountMinor: number | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  /** Until when its member was promised it; null where they were promised no day. */
  readonly dueAt: Date | null;
}

/** What was read of a callback or of an answer. */
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

/** What a gateway sent, without what is not stored: secrets and personal data, the secret of its address among them. */
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
  /** Of the body as it arrived; null where nobody knows. */
  readonly sizeBytes: number | null;
  /** Names of the fields that were not stored; `*` for all. */
  readonly removed: readonly string[];
  readonly orderRef: string | null;
  /** Why and when it was rejected first, whatever followed. */
  readonly rejectedFor: string | null;
  readonly rejectedAt: Date | null;
}

/** null for any. */
export interface RejectedFilter {
  readonly gateway: string | null;
  readonly reason: string | null;
}

/** A callback that was not believed. */
export interface RejectedRecord {
  readonly id: number;
  readonly gateway: string;
  readonly reason: string;
  /** Of the payment that it names, if there is one. */
  readonly operationId: string | null;
  readonly transactionId: string | null;
  /** From where the newest delivery came. */
  readonly address: string;
  readonly deliveries: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** When a later delivery of the same was accepted, and the callback that it was; null where none was. */
  readonly acceptedAt: Date | null;
  readonly acceptedBy: number | null;
}

export interface RejectedCount {
  readonly gateway: string;
  readonly reason: string;
  readonly count: number;
  /** Of those, how many were accepted later. */
  readonly accepted: number;
  readonly lastAt: Date;
}

/** Of a payment, in minor units. */
export interface Refundable {
  readonly refundedMinor: number;
  /** Asked for and not in the ledger yet. */
  readonly requestedMinor: number;
  readonly leftMinor: number;
}

export interface PartRefund {
  readonly operationId: string;
  readonly amountMinor: number;
  /** What makes the request one, however often it is sent. */
  readonly key: string;
}

/** What staff saw at the gateway. The amount is compared with the order's, minor units. */
export type Seen =
  | {
      readonly is: 'paid';
      readonly transactionId: string;
      /** The gateway's name of the subscription, where it holds one. */
      readonly subscriptionId: string | null;
      readonly amountMinor: number;
    }
  | { readonly is: 'declined'; readonly transactionId: string | null };

/** `not_in_doubt`: it is settled, or its gateway is still asked. `transaction_known`: another payment has this transaction. */
export type SettledByStaff = 'settled' | 'unknown' | 'not_in_doubt' | 'transaction_known' | 'other_amount';

export interface PaymentDesk {
  find(operationId: string): Promise<PaymentRecord | null>;
  ofMember(userId: number, page: ListPage): Promise<readonly PaymentRecord[]>;
  /** In doubt, and no longer asked about. */
  doubted(page: ListPage): Promise<readonly PaymentRecord[]>;
  byHand(page: ListPage): Promise<readonly OperationRecord[]>;
  inReview(page: ListPage): Promise<readonly EventRecord[]>;
  /** Proved and refused, or not taken up yet. */
  openCallbacks(page: ListPage): Promise<readonly CallbackRecord[]>;
  operationsOf(paymentId: number, page: ListPage): Promise<readonly OperationRecord[]>;
  eventsOf(paymentId: number, page: ListPage): Promise<readonly EventRecord[]>;
  callback(gateway: string, id: number): Promise<CallbackRecord | null>;
  /** Not believed, whether or not the same was accepted later. */
  rejected(filter: RejectedFilter, page: ListPage): Promise<readonly RejectedRecord[]>;
  /** By gateway and reason; of very many the newest 10,000. */
  rejectedCounts(): Promise<readonly RejectedCount[]>;
  /** Payments with this name of a transaction or subscription at a gateway. */
  named(name: string, limit: number): Promise<readonly PaymentRecord[]>;
  /** null for a payment that is not there. */
  refundable(operationId: string): Promise<Refundable | null>;
  /**
   * Pays back a part of a payment, or all that is left of it, when the transaction commits. `amount`: that is not left. The transaction commits as
   * well where nothing was asked for.
   */
  refundPart(
    tx: Transaction<Database>,
    part: PartRefund,
  ): Promise<'refunding' | 'by_hand' | 'not_paid' | 'amount'>;
  /** Whether the gateway could say something of it; what it said is settled. Not inside a transaction. */
  ask(operationId: string): Promise<boolean>;
  settle(tx: Transaction<Database>, operationId: string, seen: Seen): Promise<SettledByStaff>;
  /** What had to be done at the gateway by hand is done there. false where nothing waited. */
  finish(tx: Transaction<Database>, operation: number): Promise<boolean>;
  /** An event in review was looked at, and changes nothing. false where none waited. */
  dismiss(tx: Transaction<Database>, event: number): Promise<boolean>;
}

export const PaymentDesk = service<PaymentDesk>('origin.payment-desk');
