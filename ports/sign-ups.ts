/** What belongs to a sign-up beside the account itself: other modules declare their steps when they are set up. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

export interface SignedUp {
  readonly userId: number;
  /** Whether the address is to be confirmed by mail. */
  readonly wantsLink: boolean;
}

/** Runs in the transaction of the sign-up: when it throws, there is no account. */
export type SignUpStep = (transaction: Transaction<Database>, member: SignedUp) => Promise<void>;

export interface SignUps {
  /** Adds a step; they run in the order in which they were added. */
  include(step: SignUpStep): void;
}

export const SignUps = service<SignUps>('origin.sign-ups');
