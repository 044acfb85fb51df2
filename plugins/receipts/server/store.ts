/**
 * Receipts in the database. A number is taken in the transaction that writes its receipt, so that numbers are gapless
 * and unique.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Buyer } from '../api/buyer.ts';
import type { ReceiptContent } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

export interface Receipt {
  readonly number: string;
  readonly content: ReceiptContent;
  readonly issued_at: Date;
  /** The buyer; absent if the member added none. */
  readonly buyer?: Buyer | null;
}

const COLUMNS = ['receipts.number', 'receipts.content', 'receipts.issued_at'] as const;
/** Minimum number of digits; larger numbers have more. */
const DIGITS = 6;

/** The ledger entry of a receipt, with its tax and the entry that it reverses. */
export const entryOf = (db: Db, entryId: number) =>
  db
    .selectFrom('ledger_entries as e')
    .leftJoin('receipts as r', 'r.entry_id', 'e.reverses_id')
    .leftJoin('ledger_postings as t', (join) =>
      join.onRef('t.entry_id', '=', 'e.id').on('t.account', 'like', sql.lit('tax:%')),
    )
    .select(['e.kind', 'e.currency', 'e.amount_minor', 'e.operation_id', 'e.occurred_at', 'e.reverses_id'])
    .select(['r.number as corrects', 't.account as tax_account', 't.amount_minor as tax_minor'])
    .where('e.id', '=', entryId)
    .executeTakeFirst();

/** The films of a sale that could not be delivered to the buyer; they are refunded first. */
export const notGivenOf = (db: Db, entryId: number) =>
  db
    .selectFrom('film_sales')
    .select(['titles as names', 'amount_minor'])
    .where('entry_id', '=', entryId)
    .where('is_given', '=', false)
    .orderBy('position')
    .execute();

/** The receipt of an entry; undefined if there is none yet. */
export const receiptOf = (db: Db, entryId: number): Promise<Receipt | undefined> =>
  db.selectFrom('receipts').select(COLUMNS).where('entry_id', '=', entryId).executeTakeFirst();

/** The operation id of a receipt's payment. */
export async function operationOfReceipt(db: Db, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('ledger_entries as e', 'e.id', 'receipts.entry_id')
    .select('e.operation_id')
    .where('receipts.number', '=', number)
    .executeTakeFirst();
  return row?.operation_id ?? null;
}

/** The numbers of a payment's receipt and credit notes. */
export async function numbersOfOperation(db: Db, operationId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('ledger_entries as e', 'e.id', 'receipts.entry_id')
    .select('receipts.number')
    .where('e.operation_id', '=', operationId)
    .orderBy('e.id')
    .execute();
  return rows.map(({ number }) => number);
}

/** The buyer's account and the subscription of a receipt. */
export async function saleOfReceipt(
  db: Db,
  number: string,
): Promise<{ userId: number; subscriptionId: number | null } | null> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('ledger_entries as e', 'e.id', 'receipts.entry_id')
    .innerJoin('transactions as t', 't.id', 'e.transaction_id')
    .select(['t.user_id', 't.subscription_id'])
    .where('receipts.number', '=', number)
    .executeTakeFirst();
  return row?.user_id ? { userId: row.user_id, subscriptionId: row.subscription_id } : null;
}

/** The receipts of the orders among `orderIds` that belong to this member, newest first. */
export const receiptsOfOrders = (
  db: Db,
  userId: number,
  orderIds: readonly number[],
): Promise<(Receipt & { readonly order_id: number; readonly entry_id: number })[]> =>
  db
    .selectFrom('receipts')
    .innerJoin('ledger_entries as e', 'e.id', 'receipts.entry_id')
    .innerJoin('transactions as o', 'o.id', 'e.transaction_id')
    .leftJoin('receipt_buyers as b', 'b.entry_id', 'receipts.entry_id')
    // A credit note has the same buyer as the receipt that it corrects.
    .leftJoin('receipt_buyers as c', 'c.entry_id', 'e.reverses_id')
    .select([...COLUMNS, 'receipts.entry_id', 'o.id as order_id'])
    .select((eb) => eb.fn.coalesce('b.buyer', 'c.buyer').as('buyer'))
    .where('o.id', 'in', orderIds)
    .where('o.user_id', '=', userId)
    .orderBy('receipts.entry_id', 'desc')
    .execute();

/** The next number of a series. The row stays locked until the transaction ends; the next number waits for it. */
async function holdNext(transaction: Transaction<Database>, series: string): Promise<number> {
  await transaction
    .insertInto('receipt_numbers')
    .values({ series, next: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { next } = await transaction
    .selectFrom('receipt_numbers')
    .select('next')
    .where('series', '=', series)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return next;
}

/** Writes the receipt of an entry once. If it exists, returns undefined and uses no number. */
export async function storeReceipt(
  transaction: Transaction<Database>,
  { entryId, series, content, now }: { entryId: number; series: string; content: ReceiptContent; now: Date },
): Promise<Receipt | undefined> {
  const next = await holdNext(transaction, series);
  // A parallel transaction that wrote the same receipt has committed by now.
  if (await receiptOf(transaction, entryId)) return undefined;
  const number = `${series}-${String(next).padStart(DIGITS, '0')}`;
  await transaction
    .insertInto('receipts')
    .values({ entry_id: entryId, number, content: JSON.stringify(content), issued_at: now })
    .execute();
  await transaction
    .updateTable('receipt_numbers')
    .set({ next: next + 1 })
    .where('series', '=', series)
    .execute();
  return { number, content, issued_at: now };
}

/** Adds the buyer to a receipt; false if it already has another buyer. */
export async function storeBuyer(
  db: Db,
  { entryId, userId, buyer, now }: { entryId: number; userId: number; buyer: Buyer; now: Date },
): Promise<boolean> {
  await db
    .insertInto('receipt_buyers')
    .values({ entry_id: entryId, user_id: userId, buyer: JSON.stringify(buyer), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const same = await db
    .selectFrom('receipt_buyers')
    .select('entry_id')
    .where('entry_id', '=', entryId)
    .where(sql<boolean>`buyer = ${JSON.stringify(buyer)}::jsonb`)
    .executeTakeFirst();
  return same !== undefined;
}

/** The buyer that the member most recently added to a receipt; undefined if there is none. */
export async function lastBuyerOf(db: Db, userId: number): Promise<Buyer | undefined> {
  const row = await db
    .selectFrom('receipt_buyers')
    .select('buyer')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.buyer;
}
