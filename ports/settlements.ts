/** What happens when money has moved: other modules add their part to the transaction that settles a payment. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { CartOrderLine } from './carts.ts';
import type { PlanPurpose } from './payments.ts';
import type { PlanSnapshot } from './plan-quotes.ts';
import type { Currency } from './subscriptions-table.ts';

interface Of {
  /** Public name of the payment. */
  readonly operationId: string;
  /** null once the account is gone. */
  readonly userId: number | null;
}

interface OfPlan extends Of {
  readonly subscriptionId: number | null;
  readonly plan: PlanSnapshot;
}

interface OfCart extends Of {
  readonly cartId: string;
  /** What was ordered. */
  readonly lines: readonly CartOrderLine[];
}

/**
 * Why a payment bought nothing. `no_account`: its account was deleted. `subscribed`: its member has a subscription that runs. `changed`: the plan
 * was changed or renewed by another payment since it was ordered. `cancelled`: its subscription was cancelled since then. `ended`: its
 * subscription is gone.
 */
export const RETURN_REASONS = ['no_account', 'subscribed', 'changed', 'cancelled', 'ended'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The plan and period that run again when a change of plan is refunded. */
export interface Restored {
  readonly plan: PlanSnapshot;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What was paid for the period, in minor units. */
  readonly paidMinor: number;
}

/**
 * `paid` with its entry in the ledger (null where nothing was to be paid), `declined` with the gateway's word for why, `card` when another one is
 * stored for the subscription, `returned` when it was paid and bought nothing, `reversed` by a refund or a chargeback, or `told` of a subscription that the gateway holds.
 */
export type PlanSettled = OfPlan &
  (
    | {
        readonly is: 'paid';
        readonly purpose: Exclude<PlanPurpose, 'card'>;
        readonly entryId: number | null;
        readonly amountMinor: number;
        readonly currency: Currency;
        readonly startsAt: Date;
        readonly endsAt: Date;
      }
    | { readonly is: 'declined'; readonly purpose: PlanPurpose; readonly reason: string | null }
    | { readonly is: 'card' }
    | {
        readonly is: 'returned';
        readonly purpose: Exclude<PlanPurpose, 'card'>;
        readonly reason: ReturnReason;
        /** null where nothing was paid. */
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
        /** Whether all of it went back, and its access with it. */
        readonly whole: boolean;
        /** The end of the period that was taken back; null where none was, or it was taken back before. */
        readonly endsAt: Date | null;
        /** The rest of the plan that this payment had replaced; null where there is none. */
        readonly restored: Restored | null;
      }
    | { readonly is: 'told'; readonly news: 'cancel' | 'expire' | 'reactivate' }
  );

/** The same of a cart: what it pays for is owned, not lent for a time. */
export type CartSettled = OfCart &
  (
    | {
        readonly is: 'paid';
        readonly purpose: 'movies';
        readonly entryId: number;
        readonly amountMinor: number;
        readonly currency: Currency;
        /** The coupon that lowered it; null where there was none. */
        readonly couponKey: string | null;
        /** What was paid for films that could not be given, as they were theirs already or are off the site: it goes back. */
        readonly backMinor: number;
      }
    | { readonly is: 'declined'; readonly purpose: 'movies'; readonly reason: string | null }
    | {
        readonly is: 'reversed';
        readonly by: 'refund' | 'chargeback';
        readonly entryId: number;
        readonly amountMinor: number;
        readonly currency: Currency;
        /** Whether all of it went back, and the films with it. */
        readonly whole: boolean;
      }
  );

export type Settled = PlanSettled | CartSettled;

/** When it throws, nothing of the settlement is written, and the gateway is asked to come again. */
export type SettlementStep = (transaction: Transaction<Database>, settled: Settled) => Promise<void>;

export interface Settlements {
  /** Adds a step; they run in the order in which they were added. */
  include(step: SettlementStep): void;
}

export const Settlements = service<Settlements>('origin.settlements');
