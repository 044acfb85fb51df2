/** Reactions to settled payments: other modules add steps to the transaction that settles a payment. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { CartOrderLine } from './carts.ts';
import type { PlanPurpose } from './payments.ts';
import type { PlanSnapshot } from './plan-quotes.ts';
import type { Currency } from './subscriptions-table.ts';

interface Of {
  /** Public id of the payment. */
  readonly operationId: string;
  /** Null once the account is deleted. */
  readonly userId: number | null;
}

/** A payment that bought something. */
interface Bought {
  readonly is: 'paid';
  /** When the buyer requested immediate access, which ends the right of withdrawal with its use; null without a request. */
  readonly beginRequestedAt: Date | null;
}

interface OfPlan extends Of {
  readonly subscriptionId: number | null;
  readonly plan: PlanSnapshot;
}

interface OfCart extends Of {
  readonly cartId: string;
  /** The order's films. */
  readonly lines: readonly CartOrderLine[];
}

/**
 * Reasons why a payment bought nothing. `no_account`: its account was deleted. `subscribed`: its member already has a
 * running subscription. `changed`: another payment has changed or renewed the plan since. `cancelled`: its subscription
 * was cancelled since then. `ended`: its subscription no longer exists.
 */
export const RETURN_REASONS = ['no_account', 'subscribed', 'changed', 'cancelled', 'ended'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The plan and period that continue after the refund of a plan change. */
export interface Restored {
  readonly plan: PlanSnapshot;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The price of the period, in minor units. */
  readonly paidMinor: number;
}

/**
 * Results of a plan payment. `paid`: with its ledger entry (null if nothing was due). `declined`: with the gateway's
 * reason. `card`: another card is stored for the subscription. `returned`: it was paid, but bought nothing. `reversed`:
 * by a refund or a chargeback. `reported`: the gateway changed its subscription.
 */
export type PlanSettled = OfPlan &
  (
    | (Bought & {
        readonly purpose: Exclude<PlanPurpose, 'card'>;
        readonly entryId: number | null;
        readonly amountMinor: number;
        readonly currency: Currency;
        readonly startsAt: Date;
        readonly endsAt: Date;
      })
    | { readonly is: 'declined'; readonly purpose: PlanPurpose; readonly reason: string | null }
    | { readonly is: 'card' }
    | {
        readonly is: 'returned';
        readonly purpose: Exclude<PlanPurpose, 'card'>;
        readonly reason: ReturnReason;
        /** Null if nothing was paid. */
        readonly entryId: number | null;
        readonly amountMinor: number;
        readonly currency: Currency;
      }
    | {
        readonly is: 'reversed';
        readonly by: 'refund' | 'chargeback';
        readonly entryId: number;
        readonly amountMinor: number;
        readonly currency: Currency;
        /** Whether the whole payment was refunded, which ends the access it gave. */
        readonly whole: boolean;
        /** The end of the revoked period; null if none was revoked, or it had been revoked before. */
        readonly endsAt: Date | null;
        /** The rest of the plan that this payment had replaced; null if there is none. */
        readonly restored: Restored | null;
      }
    | { readonly is: 'reported'; readonly change: 'cancel' | 'expire' | 'reactivate' }
  );

/** Results of a cart payment, as in `PlanSettled`; its films are owned permanently. */
export type CartSettled = OfCart &
  (
    | (Bought & {
        readonly purpose: 'movies';
        readonly entryId: number;
        readonly amountMinor: number;
        readonly currency: Currency;
        /** The coupon that reduced the price; null if there was none. */
        readonly couponKey: string | null;
        /**
         * The amount for films that were already owned or are no longer on the site, in minor units; it is refunded.
         */
        readonly backMinor: number;
      })
    | { readonly is: 'declined'; readonly purpose: 'movies'; readonly reason: string | null }
    | {
        readonly is: 'reversed';
        readonly by: 'refund' | 'chargeback';
        readonly entryId: number;
        readonly amountMinor: number;
        readonly currency: Currency;
        /** Whether the whole payment was refunded, which revokes the films. */
        readonly whole: boolean;
      }
  );

export type Settled = PlanSettled | CartSettled;

/**
 * A step in the settlement of a payment. If it throws, the settlement is rolled back, and the gateway is asked to
 * repeat the callback.
 */
export type SettlementStep = (transaction: Transaction<Database>, settled: Settled) => Promise<void>;

export interface Settlements {
  /** Adds a step; steps run in the order in which they were added. */
  include(step: SettlementStep): void;
}

export const Settlements = service<Settlements>('origin.settlements');
