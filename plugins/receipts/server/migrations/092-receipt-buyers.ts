/** Buyers that members added to their receipts: written once, and immutable like the receipt. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table receipt_buyers (
    entry_id integer primary key references receipts,
    -- Whose receipt it is; null once the account is gone, as the law asks for the receipt with its buyer.
    user_id integer references users on delete set null,
    buyer jsonb not null,
    added_at timestamptz not null
  )`,
  `create index receipt_buyers_user on receipt_buyers (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
