/** Trials without a card, which begin when an address is confirmed. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

export interface Trials {
  /**
   * Begins the trial that waits for this account, whose row the caller holds. `refused` when the mailbox has had one or the
   * account has subscribed meanwhile; null when none waits.
   */
  grant(transaction: Transaction<Database>, userId: number): Promise<'granted' | 'refused' | null>;
}

export const Trials = service<Trials>('origin.trials');
