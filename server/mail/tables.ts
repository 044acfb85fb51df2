/** The mailbox of an installation without a mail server. */
import type { ColumnType, Generated } from 'kysely';

export interface MailboxTable {
  id: Generated<number>;
  /** The brand it is of; empty for one from before emails had a brand. */
  brand: ColumnType<string, string | undefined>;
  /** What the mail is for, e.g. `verify_account`. */
  kind: string;
  recipient: string;
  /** Name of the sender. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  locale: string;
  /** Where its program unsubscribes by a press. */
  unsubscribe: ColumnType<string | null, string | null | undefined>;
  created_at: Date;
}
