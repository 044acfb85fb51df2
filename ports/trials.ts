/** Trials without a card, which begin when an address is confirmed. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

export interface Trials {
  /**
   * Begins the waiting trial of this account, whose row the caller has locked. `refused` if the address has had one or the
   * account has subscribed meanwhile; null if none is waiting.
   */
  grant(transaction: Transaction<Database>, userId: number): Promise<'granted' | 'refused' | null>;
}

export const Trials = service<Trials>('origin.trials');
