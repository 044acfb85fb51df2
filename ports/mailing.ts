/** What members choose of letters with their account, told to whoever writes them. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { service } from '#kernel/ref.ts';

/** What was changed; what is absent stays as it was. */
export interface MailingChoice {
  readonly accepted_mailing?: boolean | undefined;
  readonly discreet_mail?: boolean | undefined;
  readonly locale?: string | undefined;
  /** The account has another address, and what was asked for with the former one has moved to it. */
  readonly moved?: true;
}

/** Follows a change of an account in its transaction, after it. */
export type FollowChoice = (
  transaction: Transaction<Database>,
  userId: number,
  choice: MailingChoice,
) => Promise<void>;

export interface Mailing {
  /** Tells those who follow; nobody does where a brand writes no letters. */
  readonly chosen: FollowChoice;
  /** Adds one who follows. */
  include(follow: FollowChoice): void;
}

export const Mailing = service<Mailing>('origin.mailing');
