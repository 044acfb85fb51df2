/** The acknowledgement of receipt: on a durable medium, with the content of the statement, its date and its time. */
import { text } from '#server/i18n/text.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { renderMail, type Addressee, type MailSite, type MailTexts } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Statement } from '../api.ts';

interface Facts extends Statement {
  /** Date and time of the receipt in words. */
  readonly when: string;
}

const WORDS: (facts: Facts) => MailTexts = ({ name, email, contract, when }) => ({
  subject: text('We have received your withdrawal'),
  text: [
    text('We received your withdrawal on {when}. This is what it says:', { when }),
    text('I withdraw from this contract: {contract}. Name: {name}. Acknowledgement to: {email}.', {
      contract,
      name,
      email,
    }),
    text(
      'We check the contract and pay back what is due within 14 days, the way you paid. Keep this email as evidence.',
    ),
  ],
  close: text('If you did not send this, reply to this email.'),
});

const whenIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at);

export const receivedMail = (
  site: MailSite,
  addressee: Addressee,
  { statement, at }: { readonly statement: Statement; readonly at: Date },
): Mail => {
  const { locale } = addressee;
  const words = WORDS({ ...statement, when: whenIn(locale, at) });
  return renderMail(site, addressee, words, { kind: 'withdrawal_received', isAwaited: true });
};
