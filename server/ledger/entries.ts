/** Writes the ledger. Every function takes the transaction that settles the payment: an entry without the rest does not commit. */
import type { Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Database } from '../db/schema.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { Account, EntryKind } from './tables.ts';

type Trx = Transaction<Database>;

interface Moved {
  /** What makes it one entry, e.g. `<gateway>:<operation>:sale`. */
  readonly key: string;
  /** Minor units, above 0. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly gateway: string;
  readonly operationId: string;
  /** Its row in the order history. */
  readonly transactionId: number | null;
  /** The part of the amount that is tax, and of which country; prices include it. */
  readonly tax: { readonly country: string; readonly minor: number } | null;
  readonly occurredAt: Date;
}

export interface Payment extends Moved {
  readonly kind: Extract<EntryKind, 'sale' | 'renewal'>;
}

export interface Reversal extends Moved {
  readonly kind: Extract<EntryKind, 'refund' | 'chargeback'>;
  /** The entry that is taken back, in full or in part. */
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

/** Money that came. Its id; null where its key is in the ledger already. */
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

/** Money that went back, tax included. Its id; null where its key is in the ledger already. */
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
  /** null where the catalogue has it no more. */
  readonly movieId: number | null;
  readonly titles: Readonly<Record<Locale, string>>;
  /** Minor units, above 0; those of an entry add up to its amount. */
  readonly amountMinor: number;
  /** Whether it is the buyer's by this payment; else it was theirs already, it is off the site, or they are gone. */
  readonly isGiven: boolean;
}

/** What an entry has sold. Its rows in `owned_movies` are written in the same transaction. */
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
  /** The entry it comes from, or the key of a gift. */
  readonly from: { readonly entryId: number } | { readonly grantKey: string };
  /** Both null once the account is gone: the money is on record, and waits for staff. */
  readonly userId: number | null;
  readonly subscriptionId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Gives a period of access, and lets the subscription run to its end. false where it was given before. */
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

/** The period that a payment would have given, had it bought anything: the ledger has one for each payment, and this one was never in force. */
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
/** Names what is given back of an entry's access when the entry that replaced it is refunded. */
export const restKey = (entryId: number, replacedBy: number): string => restsOf(entryId) + replacedBy;

/**
 * Takes the access of an entry away, because of a reversal. Resolves with the end of what was taken; null where nothing was. The subscription
 * runs as long as what is left of its access, and is over where nothing is left. A period before the last one changes nothing of that.
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
