/** Issues the receipt of a renewal that a member has paid at a brand. */
import { issueReceipt } from '#plugins/receipts/server/issue.ts';
import { RECEIPT } from '#plugins/receipts/server/sample.ts';
import type { Receipt } from '#plugins/receipts/server/store.ts';
import type { Brand } from '#app/brand.ts';
import { grantAccess, writePayment } from '#server/ledger/entries.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { subscribe } from '#server/testing/origin.ts';

const DAY_MS = 86_400_000;
const AMOUNT = { amountMinor: 1995, currency: 'EUR', gateway: 'epoch' } as const;

/** `operationId` must be unique in the database. */
export async function paidReceipt(
  origin: Origin,
  { settings }: Pick<Brand, 'settings'>,
  { email, operationId = '7'.repeat(32) }: { readonly email: string; readonly operationId?: string },
): Promise<{ readonly orderId: number; readonly receipt: Receipt }> {
  const { db, now, config } = origin;
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('brand', '=', config.brand), eb('brand', 'is', null)]))
    .executeTakeFirstOrThrow();
  const subscriptionId = await subscribe({ origin } as Parameters<typeof subscribe>[0], email, {
    user_id: userId,
  });
  const { id: orderId } = await db
    .insertInto('transactions')
    .values({
      user_id: userId,
      subscription_id: subscriptionId,
      kind: 'renewal',
      status: 'paid',
      amount_cents: AMOUNT.amountMinor,
      currency: AMOUNT.currency,
      gateway: AMOUNT.gateway,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entryId = await db.transaction().execute(async (trx) => {
    await holdMember(trx, userId);
    const paid = {
      ...AMOUNT,
      key: `${AMOUNT.gateway}:${operationId}:sale`,
      kind: 'sale',
      operationId,
      transactionId: orderId,
      tax: { country: 'ES', minor: 346 },
      occurredAt: now(),
    } as const;
    const id = (await writePayment(trx, paid, now())) as number;
    const endsAt = new Date(now().getTime() + DAY_MS);
    await grantAccess(trx, { from: { entryId: id }, userId, subscriptionId, startsAt: now(), endsAt });
    return id;
  });
  const { receiptSeries = 'R', taxNumber = '' } = settings['receipts'] as Record<string, string>;
  const receipt = await issueReceipt(
    { origin, series: receiptSeries, taxNumber },
    { entry_id: entryId, user_id: userId, names: RECEIPT.content.names, period: null },
  );
  if (!receipt) throw new Error('no receipt was issued');
  return { orderId, receipt };
}
