/** The mailbox of an installation without a mail server. */
import type { ColumnType, Generated } from 'kysely';

export interface MailboxTable {
  id: Generated<number>;
  /** The email's brand; empty for rows from before emails had a brand. */
  brand: ColumnType<string, string | undefined>;
  /** The kind of email, e.g. `verify_account`. */
  kind: string;
  recipient: string;
  /** Name of the sender. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  locale: string;
  /** URL for one-click unsubscribing. */
  unsubscribe: ColumnType<string | null, string | null | undefined>;
  created_at: Date;
}
