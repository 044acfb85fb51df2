/**
 * Settles a paid cart: order history, ledger, films and the steps of others, in the caller's transaction; and settles
 * its refunds.
 */
import { writeFilmSales } from '#server/ledger/entries.ts';
import type { Settling } from '../settle/deps.ts';
import { movePayment } from '../settle/orders.ts';
import { writeEntry, writeHistory } from '../settle/paid-money.ts';
import { storeMeans, type Reported } from '../settle/reported.ts';
import type { CartPayment } from '../subject.ts';

/** Ids of the cart's films that are still in the database; a sale stays on record without its film. */
async function knownFilms({ trx }: Settling, { subject: { cart } }: CartPayment): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('movies')
    .select('id')
    .where(
      'id',
      'in',
      cart.lines.map(({ movieId }) => movieId),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** See `settlePaid`. Films that are already owned or no longer available are refunded by a step of the module. */
export async function settleCart(
  settling: Settling,
  payment: CartPayment,
  reported: Reported,
): Promise<void> {
  const { trx, now, carts } = settling;
  if (!carts) throw new Error(`payment of cart ${payment.operation_id}: this brand sells no films`);
  const { amount_minor: amountMinor, currency, operation_id: operationId, user_id: userId } = payment;
  const { cartId, lines, couponKey } = payment.subject.cart;
  const known = await knownFilms(settling, payment);
  const only = lines.length === 1 ? (lines[0]?.movieId ?? null) : null;
  // One row per cart, like the receipt, with the titles at the time of the sale.
  const transactionId = await writeHistory(settling, payment, {
    reference: reported.transactionId,
    movieId: only !== null && known.has(only) ? only : null,
  });
  const given = new Set(
    await carts.give(trx, {
      cartId,
      operationId,
      userId,
      lines: lines.map(({ movieId, amountMinor: of }) => ({ movieId, amountMinor: of, transactionId })),
      currency,
      couponKey,
      country: payment.tax_country,
    }),
  );
  const entryId = await writeEntry(settling, payment, transactionId);
  await writeFilmSales(
    trx,
    entryId,
    lines.map(({ movieId, titles, amountMinor: of }) => ({
      movieId: known.has(movieId) ? movieId : null,
      titles,
      amountMinor: of,
      isGiven: given.has(movieId),
    })),
  );
  await movePayment(trx, payment, 'paid', {
    means_id: await storeMeans(settling, payment, reported),
    gateway_transaction: reported.transactionId,
    entry_id: entryId,
    decline_code: null,
    settled_at: now,
    poll_at: null,
  });
  const backMinor = lines
    .filter(({ movieId }) => !given.has(movieId))
    .reduce((sum, { amountMinor: of }) => sum + of, 0);
  await settling.announce({
    is: 'paid',
    beginRequestedAt: payment.begin_consent_at,
    purpose: 'movies',
    operationId,
    userId,
    cartId,
    lines,
    entryId,
    amountMinor,
    currency,
    couponKey,
    backMinor,
  });
}

/** Takes the films of a completely refunded sale away from the member. */
export async function takeFilmsBack({ trx, carts }: Settling, entryId: number): Promise<void> {
  const { transaction_id: transactionId } = await trx
    .selectFrom('ledger_entries')
    .select('transaction_id')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  if (transactionId !== null) await carts?.takeBack(trx, [transactionId]);
}
