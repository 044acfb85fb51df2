/** The mails about a membership, and rows of a member. */
import type { ModuleFixtures } from '../../../server/module-fixtures.ts';
import { declinedMail, endedMail, reminderMail, trialEndedMail, trialReminderMail } from './mails.ts';
import { PLAN } from './sample.ts';

const TAB = '/profile?tab=subscription';
const AT = new Date('2026-07-01T12:00:00.000Z');

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    const { id } = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('subscription_terms')
      .values({
        subscription_id: id,
        user_id: userId,
        plan: JSON.stringify(PLAN),
        billed_by: 'us',
        phase: 'running',
        period_starts_at: new Date('2026-06-01T12:00:00.000Z'),
        period_ends_at: AT,
        period_paid_minor: PLAN.firstMinor,
        next_amount_minor: PLAN.renewalMinor,
        next_charge_at: AT,
      })
      .execute();
  },
  mails: (site, to) => [
    {
      mail: reminderMail(site, to, { at: AT, amountMinor: 1995, plan: PLAN, isTrial: false }),
      path: TAB,
    },
    { mail: reminderMail(site, to, { at: AT, amountMinor: 1995, plan: PLAN, isTrial: true }), path: TAB },
    { mail: declinedMail(site, to, { next: AT, isLast: false }), path: TAB },
    { mail: declinedMail(site, to, { next: AT, isLast: true }), path: TAB },
    { mail: declinedMail(site, to, { next: null, isLast: false }), path: TAB },
    { mail: endedMail(site, to, 'cancel'), path: '/sign-up' },
    { mail: endedMail(site, to, 'unpaid'), path: '/sign-up' },
    { mail: trialReminderMail(site, to, AT), path: '/sign-up' },
    { mail: trialEndedMail(site, to), path: '/sign-up' },
  ],
};
