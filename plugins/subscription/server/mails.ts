/** The emails about a membership: its renewal, a declined card, and its end. */
import type { Locale } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import { priceText } from '#app/i18n/price.ts';
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { WatchCount } from '#ports/watch-counts.ts';
import { ENDED, TRIAL_ENDED, TRIAL_ENDS } from './mail-texts-ends.ts';
import { CONVERTS, DECLINED, RENEWS } from './mail-texts.ts';
import { watchedIn } from './mail-texts-watched.ts';
import type { EndedBy } from './tables.ts';

export const SUBSCRIPTION_TAB = '/profile?tab=subscription';
const PLANS = '/sign-up';

/** The date in the format of the language, in UTC. */
export const dayIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

interface Reminder {
  readonly at: Date;
  readonly amountMinor: number;
  readonly plan: Pick<PlanSnapshot, 'names' | 'currency'>;
  readonly isTrial: boolean;
  /** Counts of what was watched in the ending period; null if there is nothing to report. */
  readonly watched?: WatchCount | null;
}

/** The email a day before a charge: its plan, amount and date, and how to cancel. */
export const reminderMail = (
  site: MailSite,
  to: Addressee,
  { at, amountMinor, plan, isTrial, watched = null }: Reminder,
): Mail => {
  const { locale } = to;
  const texts = isTrial ? CONVERTS : RENEWS;
  const amount = priceText(amountMinor, plan.currency, locale);
  const words = texts(nameIn(plan.names, locale), dayIn(locale, at), amount);
  const text = watched ? [...words.text, watchedIn(locale, watched)] : words.text;
  return renderMail(site, to, { ...words, text }, { path: SUBSCRIPTION_TAB, kind: 'renewal_reminder' });
};

/** The email about a declined charge. `next` is the time of the next attempt; null if the gateway decides. */
export const declinedMail = (
  site: MailSite,
  to: Addressee,
  { next, isLast }: { next: Date | null; isLast: boolean },
): Mail =>
  renderMail(site, to, DECLINED(next && dayIn(to.locale, next), isLast), {
    path: SUBSCRIPTION_TAB,
    kind: 'card_declined',
  });

export const endedMail = (site: MailSite, to: Addressee, endedBy: EndedBy): Mail =>
  renderMail(site, to, ENDED(endedBy), { path: PLANS, kind: 'membership_ended' });

/** The email before a no-card trial ends; links to the plans. */
export const trialReminderMail = (site: MailSite, to: Addressee, end: Date): Mail =>
  renderMail(site, to, TRIAL_ENDS(dayIn(to.locale, end)), { path: PLANS, kind: 'trial_ends' });

export const trialEndedMail = (site: MailSite, to: Addressee): Mail =>
  renderMail(site, to, TRIAL_ENDED(), { path: PLANS, kind: 'trial_ended' });
