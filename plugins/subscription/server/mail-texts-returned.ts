/** Texts of the email about a charge after the cancellation. */
import { text } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';

/** `isByHand`: staff refund it at the gateway. */
export const RETURNED: (amount: string, isByHand: boolean) => MailTexts = (amount, isByHand) => ({
  subject: text('A charge after your cancellation'),
  text: [
    text(
      'We received {amount} for your subscription, although you had cancelled it. Your subscription stays cancelled.',
      { amount },
    ),
    isByHand
      ? text('Our staff will refund the full amount at the payment provider.')
      : text('We have ordered a refund of the full amount. How soon you see it depends on your bank.'),
  ],
  link: text('See your subscription'),
  close: text('We are sorry for the trouble. If you have a question, reply to this email.'),
});
