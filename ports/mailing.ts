/** Members' newsletter choices, for the plugin that sends newsletters. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

/** The changed choices; absent fields are unchanged. */
export interface MailingChoice {
  readonly accepted_mailing?: boolean | undefined;
  readonly discreet_mail?: boolean | undefined;
  readonly locale?: string | undefined;
  /**
   * Set if the account's email address has changed and the subscriptions of the former address have moved to the new
   * one.
   */
  readonly moved?: true;
}

/** Runs after an account change, in its transaction. */
export type FollowChoice = (
  transaction: Transaction<Database>,
  userId: number,
  choice: MailingChoice,
) => Promise<void>;

export interface Mailing {
  /** Notifies the followers; brands without newsletters have none. */
  readonly chosen: FollowChoice;
  /** Adds a function that is called after each change. */
  include(follow: FollowChoice): void;
}

export const Mailing = service<Mailing>('origin.mailing');
