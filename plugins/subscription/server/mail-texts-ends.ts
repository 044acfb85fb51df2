/** Texts of the emails about the end of a subscription. */
import { text } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';
import type { EndedBy } from './tables.ts';

type Texts<Facts extends readonly unknown[] = []> = (...facts: Facts) => MailTexts;

/**
 * Texts for a subscription that has ended: the member cancelled it, it was not paid, or its time is up. A gateway may
 * not have confirmed the cancellation yet.
 */
export const ENDED: Texts<[endedBy: EndedBy]> = (endedBy) => ({
  subject: text('Your subscription has ended'),
  text: [
    endedBy === 'unpaid'
      ? text('Your subscription has ended, because it could not be paid. Nothing more is charged.')
      : endedBy === 'cancel'
        ? text('Your subscription has ended. If another charge for it reaches us, we refund it in full.')
        : text('Your subscription has ended. Nothing more is charged.'),
    text('Your account stays, with your list and what you have watched.'),
  ],
  link: text('Come back'),
  close: text('Thank you for the time you were with us.'),
});

/** Texts for the day before a no-card trial ends. */
export const TRIAL_ENDS: Texts<[day: string]> = (day) => ({
  subject: text('Your free trial ends tomorrow'),
  text: [
    text('Your free trial ends on {day}. You have given us no card, so nothing is charged.', { day }),
    text('If you would like to continue watching, choose a plan: it begins immediately.'),
  ],
  link: text('See the plans'),
  close: text('If you do nothing, the trial simply ends. Your account and your list stay.'),
});

export const TRIAL_ENDED: Texts = () => ({
  subject: text('Your free trial has ended'),
  text: [
    text('Your free trial has ended. Nothing was charged.'),
    text('Your account stays, with your list and what you have watched.'),
  ],
  link: text('See the plans'),
  close: text('You are welcome back at any time.'),
});
