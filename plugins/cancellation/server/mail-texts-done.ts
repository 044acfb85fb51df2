/** Texts of the emails that confirm a cancellation. */
import { text, type SourceText } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';
import type { ChargesEnd } from '#ports/subscriptions.ts';

/** Sentences about the effect on charges. */
export const CHARGES: Readonly<Record<ChargesEnd, SourceText>> = {
  stopped: text('Nothing more is charged.'),
  asked: text(
    'We are stopping the charges at our payment provider. If you are charged again anyway, we refund the full amount.',
  ),
  under_way: text(
    'A payment was already under way when you cancelled. If it goes through, we refund the full amount. Nothing is charged after that.',
  ),
};

export const cancelledTexts = (day: string, charges: SourceText): MailTexts => ({
  subject: text('Your subscription is cancelled'),
  text: [
    text('Your subscription is cancelled. It runs until {day}; until then you keep full access.', {
      day,
    }),
    charges,
    text('Keep this email: it is the confirmation of your cancellation.'),
  ],
  link: text('See your subscription'),
  close: text('If it was not you, or you have changed your mind, reply to this email.'),
});

/** Texts for a subscription with an unpaid last period. */
export const pastDueCancelledTexts = (charges: SourceText): MailTexts => ({
  subject: text('Your subscription is cancelled'),
  text: [
    text(
      'Your subscription is cancelled and has ended. We do not try the payment of its last period again, and you owe nothing.',
    ),
    charges,
    text('Keep this email: it is the confirmation of your cancellation.'),
  ],
  link: text('See your subscription'),
  close: text('If it was not you, reply to this email.'),
});

export const trialCancelledTexts = (charges: SourceText): MailTexts => ({
  subject: text('Your trial has ended'),
  text: [
    text('You have cancelled your trial, and it has ended.'),
    charges,
    text('Keep this email: it is the confirmation of your cancellation.'),
  ],
  close: text('If it was not you, reply to this email.'),
});

export const withdrawnTexts = (amount: string, charges: SourceText): MailTexts => ({
  subject: text('You have withdrawn from your subscription'),
  text: [
    text(
      'We have received your withdrawal. Your subscription has ended, and we refund {amount} the way you paid.',
      { amount },
    ),
    charges,
    text(
      'Keep this email: it is the confirmation of your withdrawal. How soon the money arrives depends on your bank.',
    ),
  ],
  close: text('If it was not you, reply to this email.'),
});
