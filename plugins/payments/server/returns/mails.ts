/** The emails about automatic refunds. */
import type { Locale } from '#app/i18n/i18n.ts';
import { nameIn, type Names } from '#app/i18n/names.ts';
import { priceText } from '#app/i18n/price.ts';
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Sending } from '#ports/payments.ts';
import type { ReturnReason } from '#ports/settlements.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { LATE, RETURNED } from './mail-texts.ts';

/** The subject of a returned payment. Films are not named. */
export type ReturnedFor =
  | { readonly reason: ReturnReason; readonly names: Names }
  | { readonly reason: 'films' };

interface Returned {
  readonly of: ReturnedFor;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** How the payment is refunded; `nothing` if nothing was charged. */
  readonly refund: Sending;
  readonly cancel: Sending;
  /** Deadline of staff for manual work. */
  readonly dueAt: Date;
}

const ORDERS_TAB = '/profile?tab=order-history';

const dayIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** The email about a payment without effect: how it is refunded, and what is cancelled with it. */
export function returnedMail(
  site: MailSite,
  to: Addressee,
  { of, amountMinor, currency, refund, cancel, dueAt }: Returned,
): Mail {
  const { locale } = to;
  const words = RETURNED({
    reason: of.reason,
    plan: 'names' in of ? nameIn(of.names, locale) : '',
    amount: priceText(amountMinor, currency, locale),
    refund,
    cancel,
    day: dayIn(locale, dueAt),
  });
  return renderMail(site, to, words, { path: ORDERS_TAB, kind: 'payment_returned' });
}

/** The email about a refund that the gateway did not make on request. */
export const lateMail = (
  site: MailSite,
  to: Addressee,
  { amountMinor, currency, dueAt }: Pick<Returned, 'amountMinor' | 'currency' | 'dueAt'>,
): Mail => {
  const { locale } = to;
  const amount = priceText(amountMinor, currency, locale);
  return renderMail(site, to, LATE(amount, dayIn(locale, dueAt)), {
    path: ORDERS_TAB,
    kind: 'payment_return_late',
  });
};
