/** Sample data for tests that cover all modules: the email with a receipt, and a receipt that contains its buyer. */
import { grantAccess, writePayment } from '#server/ledger/entries.ts';
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { receiptMail } from './mail.ts';
import { RECEIPT } from './sample.ts';

export const fixtures: ModuleFixtures = {
  personalRows: (db, userId) =>
    db.transaction().execute(async (trx) => {
      const now = new Date(0);
      const endsAt = new Date(1);
      const { id: transactionId } = await trx
        .insertInto('transactions')
        .values({
          user_id: userId,
          kind: 'renewal',
          status: 'paid',
          amount_cents: 1995,
          currency: 'EUR',
          gateway: 'test',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const entryId = await writePayment(
        trx,
        {
          key: `test:receipt-of-${userId}:sale`,
          kind: 'sale',
          amountMinor: 1995,
          currency: 'EUR',
          gateway: 'test',
          operationId: `f${userId.toString(16).padStart(31, '0')}`,
          transactionId,
          tax: { country: 'ES', minor: 346 },
          occurredAt: now,
        },
        now,
      );
      if (entryId === null) throw new Error('the ledger already has this entry');
      await grantAccess(trx, {
        from: { entryId },
        userId,
        subscriptionId: null,
        startsAt: now,
        endsAt,
      });
      await trx
        .insertInto('receipts')
        .values({
          entry_id: entryId,
          number: `T-1970-${String(userId).padStart(6, '0')}`,
          content: JSON.stringify(RECEIPT.content),
          issued_at: now,
        })
        .execute();
      await trx
        .insertInto('receipt_buyers')
        .values({
          entry_id: entryId,
          user_id: userId,
          buyer: JSON.stringify({ name: 'Ana' }),
          added_at: now,
        })
        .execute();
    }),
  mails: (site, to) => [
    {
      mail: receiptMail(site, to, { ...RECEIPT, beginsNow: true }, new Uint8Array([37, 80, 68, 70])),
      path: '/profile?tab=order-history',
    },
  ],
};
