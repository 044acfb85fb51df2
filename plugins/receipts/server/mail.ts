/** The email with a receipt. */
import { text } from '#server/i18n/text.ts';
import { priceText } from '#app/i18n/price.ts';
import { renderMail, type Addressee, type MailSite, type MailTexts } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Receipt } from './store.ts';

type Texts = (amount: string, number: string) => MailTexts;

const PAID: Texts = (amount, number) => ({
  subject: text('Your receipt {number}', { number }),
  text: [
    text('We have received {amount}, thank you. Your receipt {number} is attached.', { amount, number }),
  ],
  link: text('All orders'),
  close: text('You find it in your order history at any time.'),
});

const REFUNDED: Texts = (amount, number) => ({
  subject: text('Your credit note {number}', { number }),
  text: [text('We have paid back {amount}. Your credit note {number} is attached.', { amount, number })],
  link: text('All orders'),
  close: text('How soon the money arrives depends on your bank.'),
});

/**
 * Confirms the request for immediate access and its consequence on a durable medium (Directive 2011/83/EU, article 8(7);
 * the sentence that the buyer agreed to is in ports/withdrawal-right.ts).
 */
const BEGINS_NOW = text(
  'We confirm: you asked for access before the 14 days for a withdrawal are over, and you know that you lose your right of withdrawal as soon as you begin to watch or download a film.',
);

/** The file name of a receipt: only its number, for discretion. */
export const fileNameOf = (number: string): string => `${number}.pdf`;

export const receiptMail = (
  site: MailSite,
  addressee: Addressee,
  {
    number,
    content: { kind, amount_minor, currency },
    beginsNow,
  }: Pick<Receipt, 'number' | 'content'> & { readonly beginsNow: boolean },
  pdf: Uint8Array,
): Mail => {
  const texts = kind === 'refund' ? REFUNDED : PAID;
  const words = texts(priceText(amount_minor, currency, addressee.locale), number);
  const confirmed = beginsNow ? { ...words, text: [...words.text, BEGINS_NOW] } : words;
  return {
    ...renderMail(site, addressee, confirmed, { path: '/profile?tab=order-history', kind: 'receipt' }),
    attachment: {
      name: fileNameOf(number),
      type: 'application/pdf',
      base64: Buffer.from(pdf).toString('base64'),
    },
  };
};
