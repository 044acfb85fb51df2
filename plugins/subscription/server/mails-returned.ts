/** The email about a charge after the cancellation. */
import { priceText } from '#app/i18n/price.ts';
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { RETURNED } from './mail-texts-returned.ts';
import { SUBSCRIPTION_TAB } from './mails.ts';

interface Returned {
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Whether staff refund the charge at the gateway, because the gateway has no refund call. */
  readonly isByHand: boolean;
}

export const chargeReturnedMail = (
  site: MailSite,
  to: Addressee,
  { amountMinor, currency, isByHand }: Returned,
): Mail =>
  renderMail(site, to, RETURNED(priceText(amountMinor, currency, to.locale), isByHand), {
    path: SUBSCRIPTION_TAB,
    kind: 'charge_returned',
  });
