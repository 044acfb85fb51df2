/** What settling needs beside its transaction, and how an event ends. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Carts } from '#ports/carts.ts';
import type { PlanQuotes } from '#ports/plan-quotes.ts';
import type { Settled } from '#ports/settlements.ts';
import type { Gateways } from '../gateways/definition.ts';
import type { GatewayId } from '../gateways/event.ts';
import type { EventState } from '../tables.ts';

export interface Settling {
  readonly trx: Transaction<Database>;
  /** Who reports. */
  readonly gateway: GatewayId;
  /** Whose orders it reports of. */
  readonly sellers: readonly GatewayId[];
  readonly installed: Gateways;
  readonly now: Date;
  /** Absent where a brand sells no plans: renewals are then taxed as their first payment was. */
  readonly quotes: PlanQuotes | undefined;
  /** What `users.brand` may be for a member of this brand; absent where the database is one brand's. */
  readonly brands?: readonly string[] | undefined;
  /** Absent where a brand sells no films. */
  readonly carts?: Carts | undefined;
  /** The steps of other modules. */
  announce(settled: Settled): Promise<void>;
}

export interface Ending {
  readonly state: EventState;
  /** In a word, for operators. */
  readonly reason: string | null;
  readonly paymentId: number | null;
}

export const ended = (state: EventState, reason: string | null, paymentId: number | null = null): Ending => ({
  state,
  reason,
  paymentId,
});
