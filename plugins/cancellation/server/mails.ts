/** The emails about a cancellation: the link, nothing to cancel, and the confirmations. */
import type { Locale } from '#app/i18n/i18n.ts';
import { priceText } from '#app/i18n/price.ts';
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { ChargesEnd } from '#ports/subscriptions.ts';
import type { Amount } from '../api.ts';
import {
  cancelledTexts,
  CHARGES,
  pastDueCancelledTexts,
  trialCancelledTexts,
  withdrawnTexts,
} from './mail-texts-done.ts';
import { LINK, NOTHING } from './mail-texts.ts';

const SUBSCRIPTION_TAB = '/profile?tab=subscription';

/** The date in the format of the language, in UTC. */
const dayIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** The email with the link that cancels, the only one that contains `token`. */
export const linkMail = (site: MailSite, addressee: Addressee, token: string): Mail =>
  renderMail(site, addressee, LINK, {
    path: `/cancel-subscription/${token}`,
    kind: 'cancel_link',
    isAwaited: true,
  });

/** The email to an address that has requested a link and has nothing to cancel. */
export const nothingMail = (site: MailSite, addressee: Addressee): Mail =>
  renderMail(site, addressee, NOTHING, {
    path: SUBSCRIPTION_TAB,
    kind: 'nothing_to_cancel',
    isAwaited: true,
  });

interface End {
  readonly end: Date;
  readonly charges: ChargesEnd;
}

/** Confirms a cancellation; access ends on the day of `end`. */
export const cancelledMail = (site: MailSite, addressee: Addressee, { end, charges }: End): Mail => {
  const { locale } = addressee;
  return renderMail(site, addressee, cancelledTexts(dayIn(locale, end), CHARGES[charges]), {
    path: SUBSCRIPTION_TAB,
    kind: 'subscription_cancelled',
    isAwaited: true,
  });
};

/** Confirms the cancellation of a subscription with an unpaid period. */
export const pastDueCancelledMail = (site: MailSite, addressee: Addressee, charges: ChargesEnd): Mail =>
  renderMail(site, addressee, pastDueCancelledTexts(CHARGES[charges]), {
    path: SUBSCRIPTION_TAB,
    kind: 'subscription_cancelled',
    isAwaited: true,
  });

/** Confirms the cancellation of a free trial, which ends immediately. */
export const trialCancelledMail = (site: MailSite, addressee: Addressee, charges: ChargesEnd): Mail =>
  renderMail(site, addressee, trialCancelledTexts(CHARGES[charges]), {
    kind: 'trial_cancelled',
    isAwaited: true,
  });

/** Confirms a withdrawal and its refund. */
export const withdrawnMail = (
  site: MailSite,
  addressee: Addressee,
  { amount_cents, currency }: Amount,
  charges: ChargesEnd,
): Mail => {
  const { locale } = addressee;
  const amount = priceText(amount_cents, currency, locale);
  return renderMail(site, addressee, withdrawnTexts(amount, CHARGES[charges]), {
    kind: 'subscription_withdrawn',
    isAwaited: true,
  });
};
