/** Sample emails of a cancellation. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { CHARGES_END } from '../api.ts';
import {
  cancelledMail,
  linkMail,
  nothingMail,
  pastDueCancelledMail,
  trialCancelledMail,
  withdrawnMail,
} from './mails.ts';

const TOKEN = 'x'.repeat(43);
const END = new Date('2026-07-01T12:00:00.000Z');

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    const { id } = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const cancellation = {
      user_id: userId,
      subscription_id: id,
      cancelled_by: 'member',
      reason: 'other',
      ends_at: END,
      refund_cents: null,
      cancelled_at: END,
    } as const;
    await db.insertInto('cancellations').values(cancellation).execute();
  },
  mails: (site, to) => [
    { mail: linkMail(site, to, TOKEN), path: `/cancel-subscription/${TOKEN}` },
    { mail: nothingMail(site, to), path: '/profile?tab=subscription' },
    ...CHARGES_END.flatMap((charges) => [
      { mail: cancelledMail(site, to, { end: END, charges }), path: '/profile?tab=subscription' },
      { mail: pastDueCancelledMail(site, to, charges), path: '/profile?tab=subscription' },
      { mail: trialCancelledMail(site, to, charges) },
      { mail: withdrawnMail(site, to, { amount_cents: 1995, currency: 'EUR' }, charges) },
    ]),
  ],
};
