/** Statements of withdrawal: received and acknowledged at once, applied by a job where a logged-in member names a receipt of theirs, else left to staff. */
import type { Origin } from '#server/bootstrap/origin.ts';
import type { RequestVisitor } from '#server/http/handle.ts';
import { countMail } from '#server/mail/limits.ts';
import type { Cancellations } from '#ports/cancellations.ts';
import type { Receipts } from '#ports/receipts.ts';
import type { Statement } from '../api.ts';
import { receivedMail } from './mails.ts';

const QUEUE = 'withdrawal';
/** What may be the number of a receipt (`N-2026-000117`). */
const RECEIPT_NUMBER = /[A-Z0-9]+(?:-[A-Z0-9]+)+/gi;
/** Numbers of one statement that are looked up. */
const NUMBERS_MAX = 5;

interface Job {
  readonly id: number;
  /** The account that was logged in; null for guests and for staff who act in the name of a member. */
  readonly userId: number | null;
}

export interface WithdrawalDeps {
  readonly receipts: Receipts | undefined;
  readonly cancellations: Cancellations | undefined;
}

/** Throws Refused `too_many_requests`: whoever has sent too many, to anybody. */
export async function receive(
  origin: Origin,
  visitor: RequestVisitor,
  { key, ...statement }: Statement & { readonly key: string },
): Promise<Date> {
  const { db, config, jobs, mail, now } = origin;
  const { address, locale, country, user } = visitor;
  const at = now();
  const known = await receivedAt(origin, key);
  if (known) return known;
  const attempt = { secret: config.secret, kind: 'withdrawal', account: statement.email, address, now: at };
  const waitS = await countMail(db, attempt);
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('withdrawals')
      .values({ key, ...statement, brand: config.brand, locale, country, received_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Sent a second time at the same moment.
    if (!row) return;
    const userId = user && !user.impersonate_mode ? user.id : null;
    await jobs.send<Job>(QUEUE, { id: row.id, userId }, { tx: trx });
    // Others have sent many in this name: the statement counts, and the mailbox is left in peace.
    if (waitS === 0)
      await mail.send(
        receivedMail(origin, { to: statement.email, locale, discreet: true }, { statement, at }),
        trx,
      );
  });
  return (await receivedAt(origin, key)) ?? at;
}

const receivedAt = async ({ db }: Origin, key: string): Promise<Date | undefined> =>
  (await db.selectFrom('withdrawals').select('received_at').where('key', '=', key).executeTakeFirst())
    ?.received_at;

/**
 * Ends the contract and pays back where the member who was logged in names a receipt of their own, and the rule allows it. An email address and a
 * number prove nothing: numbers are consecutive and addresses are known to others, so a statement of a guest is decided by staff.
 */
export function workOnWithdrawals(origin: Origin, { receipts, cancellations }: WithdrawalDeps): void {
  const { db, jobs, now } = origin;
  jobs.work<Job>(QUEUE, async ({ id, userId }) => {
    if (!userId || !receipts || !cancellations) return;
    const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
    if (row?.state !== 'waiting') return;
    const numbers = (row.contract.match(RECEIPT_NUMBER) ?? []).slice(0, NUMBERS_MAX);
    for (const number of numbers) {
      const sale = await receipts.saleOf(number.toUpperCase());
      if (sale?.userId !== userId || sale.subscriptionId === null) continue;
      const { subscriptionId } = sale;
      const isApplied = await db.transaction().execute(async (trx) => {
        if (!(await cancellations.withdraw(trx, { userId, subscriptionId, country: row.country })))
          return false;
        await trx
          .updateTable('withdrawals')
          .set({ state: 'applied', settled_at: now() })
          .where('id', '=', id)
          .execute();
        return true;
      });
      if (isApplied) return;
    }
  });
}
