/** Trials without a card, which begin when the email address is confirmed. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

export interface Trials {
  /**
   * Begins the pending trial of this account, whose row the caller has locked. `refused`: the address has already had a
   * trial, or the account has subscribed in the meantime. Null if no trial is pending.
   */
  grant(transaction: Transaction<Database>, userId: number): Promise<'granted' | 'refused' | null>;
}

export const Trials = service<Trials>('origin.trials');
