/** Sample emails about a membership, and rows of a member. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { declinedMail, endedMail, reminderMail, trialEndedMail, trialReminderMail } from './mails.ts';
import { freeYearMail, continuesMail, planChangedMail } from './mails-continuing.ts';
import { chargeReturnedMail } from './mails-returned.ts';
import { PLAN } from './sample.ts';

const TAB = '/profile?tab=subscription';
const AT = new Date('2026-07-01T12:00:00.000Z');
const YEARLY = { ...PLAN, names: { en: 'Yearly', de: 'Jahresabo', es: 'Anual', fr: 'Annuel' } };
const NEXT = { at: AT, amountMinor: 9900 };
const CHANGE = { from: PLAN, plan: YEARLY, next: NEXT };
const BEGUN = { ...CHANGE, is: 'begun', since: AT, priceMinor: 9900, paidMinor: 9900 } as const;
const YEAR = { end: AT, plan: PLAN, amountMinor: 1995 };

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
        // An account whose subscription may still be charged cannot be deleted.
        phase: 'ended',
        ended_by: 'cancel',
        period_starts_at: new Date('2026-06-01T12:00:00.000Z'),
        period_ends_at: AT,
        period_paid_minor: PLAN.firstMinor,
      })
      .execute();
  },
  mails: (site, to) => [
    {
      mail: reminderMail(site, to, { at: AT, amountMinor: 1995, plan: PLAN, isTrial: false }),
      path: TAB,
    },
    { mail: reminderMail(site, to, { at: AT, amountMinor: 1995, plan: PLAN, isTrial: true }), path: TAB },
    ...[
      { titles: 1, minutes: 31 },
      { titles: 12, minutes: 410 },
    ].map((watched) => ({
      mail: reminderMail(site, to, { at: AT, amountMinor: 1995, plan: PLAN, isTrial: false, watched }),
      path: TAB,
    })),
    { mail: declinedMail(site, to, { next: AT, isLast: false }), path: TAB },
    { mail: declinedMail(site, to, { next: AT, isLast: true }), path: TAB },
    { mail: declinedMail(site, to, { next: null, isLast: false }), path: TAB },
    { mail: endedMail(site, to, 'cancel'), path: '/sign-up' },
    { mail: endedMail(site, to, 'unpaid'), path: '/sign-up' },
    { mail: endedMail(site, to, 'term'), path: '/sign-up' },
    { mail: trialReminderMail(site, to, AT), path: '/sign-up' },
    { mail: trialEndedMail(site, to), path: '/sign-up' },
    { mail: continuesMail(site, to, PLAN, NEXT), path: TAB },
    { mail: planChangedMail(site, to, BEGUN), path: TAB },
    { mail: planChangedMail(site, to, { ...BEGUN, paidMinor: 8900, next: null }), path: TAB },
    { mail: planChangedMail(site, to, { ...CHANGE, is: 'planned' }), path: TAB },
    { mail: planChangedMail(site, to, { ...CHANGE, is: 'taken_back' }), path: TAB },
    { mail: freeYearMail(site, to, { ...YEAR, isByHand: false }), path: TAB },
    { mail: freeYearMail(site, to, { ...YEAR, isByHand: true }), path: TAB },
    ...[true, false].map((isByHand) => ({
      mail: chargeReturnedMail(site, to, { amountMinor: 1995, currency: 'EUR', isByHand }),
      path: TAB,
    })),
  ],
};
