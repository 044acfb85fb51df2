/** The tables of the host. Each plugin declares its own in its `server/tables.ts`. */
import type { ColumnType } from 'kysely';
import type {
  EntitlementsTable,
  FilmSalesTable,
  LedgerEntriesTable,
  LedgerPostingsTable,
} from '../ledger/tables.ts';
import type { MailboxTable } from '../mail/tables.ts';
import type { EmailChangesTable } from '#ports/email-changes-table.ts';
import type { MoviesTable } from '#ports/movies-table.ts';
import type { OwnedMoviesTable, SubscriptionsTable, TransactionsTable } from '#ports/subscriptions-table.ts';
import type { UsersTable } from '#ports/users-table.ts';
import type { VisualizationsTable } from '#ports/visualizations-table.ts';
import type { LoginAttemptsTable } from '../security/tables.ts';

/** Seeded content, by name; `version` is a hash of it. */
interface SeedVersionTable {
  name: string;
  version: string;
  seeded_at: ColumnType<Date, Date, Date>;
}

/** A deleted account, by `account_digest(id, created_at)`. */
interface AccountErasuresTable {
  digest: string;
  erased_at: ColumnType<Date, Date | undefined, Date>;
  /** Whether its published stories were removed as well. */
  removes_stories: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface Database {
  account_erasures: AccountErasuresTable;
  email_changes: EmailChangesTable;
  entitlements: EntitlementsTable;
  film_sales: FilmSalesTable;
  ledger_entries: LedgerEntriesTable;
  ledger_postings: LedgerPostingsTable;
  login_attempts: LoginAttemptsTable;
  mailbox: MailboxTable;
  movies: MoviesTable;
  owned_movies: OwnedMoviesTable;
  seed_version: SeedVersionTable;
  subscriptions: SubscriptionsTable;
  transactions: TransactionsTable;
  users: UsersTable;
  visualizations: VisualizationsTable;
}
