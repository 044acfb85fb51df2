/** Members' newsletter choices, for the plugin that sends newsletters. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

/** The changed fields; absent ones are unchanged. */
export interface MailingChoice {
  readonly accepted_mailing?: boolean | undefined;
  readonly discreet_mail?: boolean | undefined;
  readonly locale?: string | undefined;
  /** The account has another address, and the subscriptions of the former one have moved to it. */
  readonly moved?: true;
}

/** Runs after an account change, in its transaction. */
export type FollowChoice = (
  transaction: Transaction<Database>,
  userId: number,
  choice: MailingChoice,
) => Promise<void>;

export interface Mailing {
  /** Notifies the followers; there are none in brands without newsletters. */
  readonly chosen: FollowChoice;
  /** Adds a follower. */
  include(follow: FollowChoice): void;
}

export const Mailing = service<Mailing>('origin.mailing');
