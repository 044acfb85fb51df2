/** What members choose of letters in their account, told to whoever writes them. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { service } from '../../kernel/ref.ts';

/** What was changed; what is absent stays as it was. */
export interface MailingChoice {
  readonly accepted_mailing?: boolean | undefined;
  readonly discreet_mail?: boolean | undefined;
  readonly locale?: string | undefined;
}

export interface Mailing {
  /** Follows a change of an account in its transaction, after it. */
  chosen(transaction: Transaction<Database>, userId: number, choice: MailingChoice): Promise<void>;
}

export const Mailing = service<Mailing>('origin.mailing');
