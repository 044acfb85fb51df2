/**
 * Statements of withdrawal: stored and acknowledged immediately, applied if a logged-in member names a receipt of
 * theirs, otherwise left to staff.
 */
import type { Origin } from '#server/bootstrap/origin.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';
import { countMail } from '#server/mail/limits.ts';
import type { Cancellations } from '#ports/cancellations.ts';
import type { Receipts } from '#ports/receipts.ts';
import type { User } from '#ports/session.ts';
import type { Statement } from '../api.ts';
import { receivedMail } from './mails.ts';

/** Text that may be a receipt number (`N-2026-000117`). */
const RECEIPT_NUMBER = /[A-Z0-9]+(?:-[A-Z0-9]+)+/gi;
/** Maximum number of receipt numbers that are looked up per statement. */
const NUMBERS_MAX = 5;

export interface WithdrawalDeps {
  readonly receipts: Receipts | undefined;
  readonly cancellations: Cancellations | undefined;
}

/**
 * Receives a statement. Throws Refused `too_many_requests` for an IP network that has sent too many, to any email
 * address.
 */
export async function receive(
  origin: Origin,
  { receipts, cancellations }: WithdrawalDeps,
  visitor: RequestVisitor,
  { key, ...statement }: Statement & { readonly key: string },
): Promise<Date> {
  const { db, config, mail, now, log } = origin;
  const { address, locale, country, user } = visitor;
  const at = now();
  const known = await receivedAt(origin, key);
  if (known) return known;
  const attempt = { secret: config.secret, kind: 'withdrawal', account: statement.email, address, now: at };
  const waitS = await countMail(db, attempt);
  const subscriptions = await namedSubscriptions(receipts, user, statement.contract);
  const stored = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('withdrawals')
      .values({
        key,
        ...statement,
        brand: config.brand,
        user_id: user && !user.impersonate_mode ? user.id : null,
        locale,
        country,
        received_at: at,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // The same statement was sent twice at the same time.
    if (!row) return undefined;
    // If many statements were sent to this email address, the statement is valid, but no further email is sent.
    if (waitS === 0)
      await mail.send(
        receivedMail(origin, { to: statement.email, locale, discreet: true }, { statement, at }),
        trx,
      );
    return row;
  });
  // Separate from storing: a failure must not lose the statement, which then waits for staff.
  if (stored)
    await apply(origin, cancellations, { id: stored.id, subscriptions, country }).catch((error: unknown) =>
      log.error(
        { err: error },
        'stored a withdrawal but could not apply it; settle it on /_staff/withdrawals',
      ),
    );
  return (await receivedAt(origin, key)) ?? at;
}

interface Named {
  readonly userId: number;
  readonly subscriptionId: number;
}

/**
 * Ends the first of the subscriptions that the refund rule allows, and marks the statement as applied, in one
 * transaction.
 */
async function apply(
  { db, now }: Origin,
  cancellations: Cancellations | undefined,
  { id, subscriptions, country }: { id: number; subscriptions: readonly Named[]; country: string },
): Promise<void> {
  for (const named of subscriptions) {
    const isApplied = await db.transaction().execute(async (trx) => {
      if (!(await cancellations?.withdraw(trx, { ...named, country }))) return false;
      await trx
        .updateTable('withdrawals')
        .set({ state: 'applied', settled_at: now() })
        .where('id', '=', id)
        .execute();
      return true;
    });
    if (isApplied) return;
  }
}

const receivedAt = async ({ db }: Origin, key: string): Promise<Date | undefined> =>
  (await db.selectFrom('withdrawals').select('received_at').where('key', '=', key).executeTakeFirst())
    ?.received_at;

/**
 * The logged-in member's subscriptions whose receipts are named. An email address and a number prove nothing (numbers
 * are consecutive and addresses known to others), so staff decide statements of guests.
 */
async function namedSubscriptions(
  receipts: Receipts | undefined,
  user: User | null,
  contract: string,
): Promise<readonly Named[]> {
  if (!receipts || !user || user.impersonate_mode) return [];
  const numbers = (contract.match(RECEIPT_NUMBER) ?? []).slice(0, NUMBERS_MAX);
  const sales = await Promise.all(numbers.map((number) => receipts.saleOf(number.toUpperCase())));
  return sales.flatMap((sale) =>
    sale?.userId === user.id && sale.subscriptionId !== null
      ? [{ userId: user.id, subscriptionId: sale.subscriptionId }]
      : [],
  );
}
