/** Sign-up steps beyond the account itself: other modules add them during setup. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

export interface SignedUp {
  readonly userId: number;
  /** Whether the member has to confirm the email address with a link. */
  readonly wantsLink: boolean;
}

/** Runs in the transaction of the sign-up; if it throws, no account is created. */
export type SignUpStep = (transaction: Transaction<Database>, member: SignedUp) => Promise<void>;

export interface SignUps {
  /** Adds a step; steps run in the order in which they were added. */
  include(step: SignUpStep): void;
}

export const SignUps = service<SignUps>('origin.sign-ups');
