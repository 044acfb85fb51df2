/** What whoever sells or renews asks of payments. How a payment ends is told through `Settlements`, in the transaction that settles it. */
import type { Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { PaymentMode, PaymentUrl } from './payment.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { BeginNowWording } from './withdrawal-right.ts';
import type { PlanSnapshot, Tax } from './plan-quotes.ts';
import type { Currency } from './subscriptions-table.ts';

/**
 * `join` begins a subscription. `renewal` pays its next period, the first whole one after a trial included. `plan_change` pays a new plan, whose
 * first period begins at once and ends the old one's. `card` stores another card and takes no money. `movies` pays for the films of a cart.
 */
export const PURPOSES = ['join', 'renewal', 'plan_change', 'card', 'movies'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** What is bought of a plan. */
export type PlanPurpose = Exclude<Purpose, 'movies'>;

/** An order of a plan; that of a cart is a `CartOrder` (`carts.ts`). */
export interface PaymentOrder {
  readonly userId: number;
  readonly purpose: PlanPurpose;
  /** As it is sold. */
  readonly plan: PlanSnapshot;
  /** null for a join. */
  readonly subscriptionId: number | null;
  /** Minor units; 0 for a free trial and for a card. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tax: Pick<Tax, 'country' | 'minor'>;
  /** What a member must not have open twice for one purpose, such as `plan:3` or `period:2026-05-31`. */
  readonly subjectKey: string;
}

/** Of the visitor who pays: what they want, and where they come from. */
export interface Payer {
  readonly locale: Locale;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The gateway they ask for; null for the operator's first one that can do it. */
  readonly gateway: string | null;
  /** One that has failed them. */
  readonly excluded: string | null;
  /** A mode they ask for; null for the gateway's first. */
  readonly mode: PaymentMode | null;
  /** Path of the site to go on to when it is paid. */
  readonly returnPath: string | null;
  /** The wording by which they asked for access at once (`withdrawal-right.ts`); null or absent where they did not. */
  readonly beginNow?: BeginNowWording | null;
}

/**
 * `begun`: what the browser goes on with; the same again for the same order. `unsettled`: an earlier payment of theirs may be paid already, so
 * none is begun beside it. `no_gateway`: none can do what is asked. `refused`: the gateway did not begin.
 */
export type Begun =
  | { readonly is: 'begun'; readonly payment: PaymentUrl }
  | { readonly is: 'unsettled'; readonly operationId: string }
  | { readonly is: 'no_gateway' }
  | { readonly is: 'refused'; readonly operationId: string };

/** `known`: this key was charged before, or is being charged. */
export type Charging =
  | { readonly is: 'ordered' | 'known'; readonly operationId: string }
  /** Its gateway charges by itself, and tells. */
  | { readonly is: 'by_gateway' }
  /** There is no card, or none that may be charged again. */
  | { readonly is: 'no_means' };

/** `by_hand`: the gateway takes no such call, so staff does it there. `nothing`: nothing is charged at a gateway. */
export type Sending = 'sent' | 'by_hand' | 'nothing';

/** So long staff has to refund by hand what bought nothing. */
export const RETURN_WITHIN_DAYS = 3;

/** What a subscription is paid with. */
export interface PaymentMeans {
  readonly gateway: string;
  readonly billedBy: 'gateway' | 'us' | 'nobody';
  /** null where the gateway does not tell us. */
  readonly card: {
    readonly brand: string | null;
    readonly last4: string;
    readonly expiresMonth: number;
    readonly expiresYear: number;
  } | null;
}

export interface Payments {
  /** Makes an order for a visitor who is there, or finds the open one. Not inside a transaction: a gateway may be asked. */
  begin(order: PaymentOrder, payer: Payer): Promise<Begun>;
  /**
   * Charges the stored card of a subscription when the transaction commits. `key` makes it one charge, however often it is asked for:
   * `renew:<subscription>:<period start>:<try>`. Never throws for what the gateway does.
   */
  charge(tx: Transaction<Database>, order: PaymentOrder, key: string): Promise<Charging>;
  /** Pays back all of an entry of the ledger or a part, when the transaction commits. Asked again for the same entry it is one refund. */
  refund(
    tx: Transaction<Database>,
    entryId: number,
    amountMinor: number,
    /** Until when staff does it where the gateway does not; null for what somebody asked for. */
    dueAt?: Date | null,
  ): Promise<Sending>;
  /** The gateway charges nothing more for a subscription from now on. */
  cancel(tx: Transaction<Database>, subscriptionId: number): Promise<Sending>;
  /** null for a subscription that no payment began, such as a gift. */
  meansOf(subscriptionId: number, tx?: Transaction<Database>): Promise<PaymentMeans | null>;
}

export const Payments = service<Payments>('origin.payments');
