/** Dependencies of settling besides its transaction, and the result of an event. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Carts } from '#ports/carts.ts';
import type { PlanQuotes } from '#ports/plan-quotes.ts';
import type { Settled } from '#ports/settlements.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import type { EventState } from '../tables.ts';

export interface Settling {
  readonly trx: Transaction<Database>;
  /** The reporting gateway. */
  readonly gateway: GatewayId;
  /** The gateways whose orders the reporting gateway reports. */
  readonly sellers: readonly GatewayId[];
  readonly installed: Gateways;
  readonly now: Date;
  /** Absent for a brand without plans: renewals are then taxed like their first payment. */
  readonly quotes: PlanQuotes | undefined;
  /** Possible values of `users.brand` for a member of this brand; absent if the database has one brand. */
  readonly brands?: readonly string[] | undefined;
  /** Absent for a brand without films. */
  readonly carts?: Carts | undefined;
  /** Runs the steps of other modules. */
  announce(settled: Settled): Promise<void>;
}

export interface Ending {
  readonly state: EventState;
  /** A short reason for operators. */
  readonly reason: string | null;
  readonly paymentId: number | null;
}

export const ended = (state: EventState, reason: string | null, paymentId: number | null = null): Ending => ({
  state,
  reason,
  paymentId,
});
