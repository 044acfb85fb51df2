/**
 * Writes the ledger. Every function takes the transaction that settles the payment: an entry without the rest does not
 * commit.
 */
import type { Transaction } from 'kysely';
import type { Names } from '#app/i18n/names.ts';
import type { Database } from '../db/schema.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { Account, EntryKind } from './tables.ts';

type Trx = Transaction<Database>;

interface Moved {
  /** Unique key of the entry, e.g. `<gateway>:<operation>:sale`. */
  readonly key: string;
  /** In minor units, above 0. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly gateway: string;
  readonly operationId: string;
  /** The entry's row in the order history. */
  readonly transactionId: number | null;
  /** The tax in the amount, and its country; prices include tax. */
  readonly tax: { readonly country: string; readonly minor: number } | null;
  readonly occurredAt: Date;
}

export interface Payment extends Moved {
  readonly kind: Extract<EntryKind, 'sale' | 'renewal'>;
}

export interface Reversal extends Moved {
  readonly kind: Extract<EntryKind, 'refund' | 'chargeback'>;
  /** The entry that is reversed, in full or in part. */
  readonly reversesId: number;
}

type Postings = readonly (readonly [account: Account, amountMinor: number])[];

async function write(
  trx: Trx,
  entry: Moved & { kind: EntryKind; reversesId: number | null },
  postings: Postings,
  now: Date,
): Promise<number | null> {
  const written = await trx
    .insertInto('ledger_entries')
    .values({
      key: entry.key,
      kind: entry.kind,
      currency: entry.currency,
      amount_minor: entry.amountMinor,
      gateway: entry.gateway,
      operation_id: entry.operationId,
      transaction_id: entry.transactionId,
      reverses_id: entry.reversesId,
      occurred_at: entry.occurredAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return null;
  await trx
    .insertInto('ledger_postings')
    .values(
      postings
        .filter(([, amount]) => amount !== 0)
        .map(([account, amount_minor]) => ({ entry_id: written.id, account, amount_minor })),
    )
    .execute();
  return written.id;
}

const taxOf = ({ tax }: Moved): readonly [Account, number] => [
  `tax:${tax?.country ?? 'ZZ'}`,
  tax?.minor ?? 0,
];

/** Writes money received. Returns the entry's id; null if its key is already in the ledger. */
export function writePayment(trx: Trx, payment: Payment, now: Date): Promise<number | null> {
  const [account, tax] = taxOf(payment);
  return write(
    trx,
    { ...payment, reversesId: null },
    [
      [`gateway:${payment.gateway}`, payment.amountMinor],
      ['revenue', tax - payment.amountMinor],
      [account, -tax],
    ],
    now,
  );
}

/** Writes money returned, tax included. Returns the entry's id; null if its key is already in the ledger. */
export function writeReversal(trx: Trx, reversal: Reversal, now: Date): Promise<number | null> {
  const [account, tax] = taxOf(reversal);
  return write(
    trx,
    reversal,
    [
      [reversal.kind === 'refund' ? 'refunds' : 'disputes', reversal.amountMinor - tax],
      [account, tax],
      [`gateway:${reversal.gateway}`, -reversal.amountMinor],
    ],
    now,
  );
}

/** A film as it was sold. */
export interface FilmSale {
  /** null if the catalogue no longer has the film. */
  readonly movieId: number | null;
  readonly titles: Names;
  /** In minor units, above 0; the sales of an entry add up to its amount. */
  readonly amountMinor: number;
  /**
   * Whether this payment made the buyer its owner; false if they owned it already, it is off the site, or the account
   * is deleted.
   */
  readonly isGiven: boolean;
}

/** Writes the films that an entry has sold. Their rows in `owned_movies` are written in the same transaction. */
export async function writeFilmSales(trx: Trx, entryId: number, sales: readonly FilmSale[]): Promise<void> {
  await trx
    .insertInto('film_sales')
    .values(
      sales.map(({ movieId, titles, amountMinor, isGiven }, position) => ({
        entry_id: entryId,
        position,
        movie_id: movieId,
        titles: JSON.stringify(titles),
        amount_minor: amountMinor,
        is_given: isGiven,
      })),
    )
    .execute();
}

export interface Access {
  /** The entry that it results from, or the key of a gift. */
  readonly from: { readonly entryId: number } | { readonly grantKey: string };
  /** Both null if the account is deleted: the money is recorded, and staff have to decide. */
  readonly userId: number | null;
  readonly subscriptionId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Grants a period of access, and extends the subscription to its end. Returns false if it was granted before. */
export async function grantAccess(trx: Trx, access: Access): Promise<boolean> {
  const { from, subscriptionId } = access;
  const given = await trx
    .insertInto('entitlements')
    .values({
      entry_id: 'entryId' in from ? from.entryId : null,
      grant_key: 'grantKey' in from ? from.grantKey : null,
      user_id: access.userId,
      subscription_id: subscriptionId,
      starts_at: access.startsAt,
      ends_at: access.endsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!given) return false;
  if (subscriptionId === null) return true;
  await trx
    .updateTable('subscriptions')
    .set({ expires_at: access.endsAt })
    .where('id', '=', subscriptionId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '<', access.endsAt)]))
    .execute();
  return true;
}

/**
 * Records the period that a payment would have granted, but already revoked, because the ledger needs one for each
 * payment.
 */
export async function recordUngiven(
  trx: Trx,
  {
    entryId,
    userId,
    startsAt,
    endsAt,
  }: { entryId: number; userId: number | null; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('entitlements')
    .values({ entry_id: entryId, user_id: userId, starts_at: startsAt, ends_at: endsAt, revoked_at: now })
    .execute();
}

const restsOf = (entryId: number): string => `rest:${entryId}:`;
/** The grant key of the access of an entry that is restored when the entry that replaced it is refunded. */
export const restKey = (entryId: number, replacedBy: number): string => restsOf(entryId) + replacedBy;

/**
 * Revokes the access of an entry because of a reversal. Resolves with the end of the revoked access; null if there was
 * none. The subscription runs as long as its remaining access, and expires if none remains. Revoking a period before
 * the last one does not change the subscription.
 */
export async function revokeAccess(
  trx: Trx,
  { entryId, reversalId }: { entryId: number; reversalId: number },
  now: Date,
): Promise<Date | null> {
  const revoked = await trx
    .updateTable('entitlements')
    .set({ revoked_at: now, revoked_by: reversalId })
    .where((eb) => eb.or([eb('entry_id', '=', entryId), eb('grant_key', 'like', `${restsOf(entryId)}%`)]))
    .where('revoked_at', 'is', null)
    .returning(['subscription_id', 'ends_at'])
    .execute();
  const end = revoked.map(({ ends_at }) => ends_at).toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (!end) return null;
  const id = revoked[0]?.subscription_id;
  if (id === null || id === undefined) return end;
  const left = await trx
    .selectFrom('entitlements')
    .select('ends_at')
    .where('subscription_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (left && left.ends_at >= end) return end;
  const isOver = !left || left.ends_at <= now;
  await trx
    .updateTable('subscriptions')
    .set(isOver ? { expires_at: now, status: 'expired' } : { expires_at: left.ends_at })
    .where('id', '=', id)
    .execute();
  return end;
}
