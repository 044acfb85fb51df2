/** Receipts for ledger entries: one for each entry, numbered without gaps, and immutable like the ledger. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table receipt_numbers (
    series text primary key,
    next integer not null check (next > 0)
  )`,
  `create table receipts (
    entry_id integer primary key references ledger_entries,
    number text not null unique,
    content jsonb not null,
    issued_at timestamptz not null
  )`,
  `create trigger receipts_stay before update or delete on receipts
    for each row execute function ledger_stays()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
