/** Texts of the emails about a membership. */
import { text } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';

type Texts<Facts extends readonly unknown[] = []> = (...facts: Facts) => MailTexts;

/** Texts for the day before a renewal. */
export const RENEWS: Texts<[plan: string, day: string, amount: string]> = (plan, day, amount) => ({
  subject: text('A reminder for tomorrow'),
  text: [
    text('Your plan "{plan}" renews on {day} for {amount}.', { plan, day, amount }),
    text(
      'If you want to continue, you do not need to do anything. If not, you can cancel until then, in a minute and without calling anybody.',
    ),
  ],
  link: text('See or cancel the plan'),
  close: text('If you cancel, you keep your access until the end of the time you have paid for.'),
});

/** Texts for the day before a trial becomes a membership. */
export const CONVERTS: Texts<[plan: string, day: string, amount: string]> = (plan, day, amount) => ({
  subject: text('Your trial ends tomorrow'),
  text: [
    text('Your trial ends on {day}. Your plan "{plan}" begins then, and {amount} is charged.', {
      day,
      plan,
      amount,
    }),
    text(
      'If you want to continue, you do not need to do anything. If not, cancel before then: the trial ends immediately, and nothing is charged.',
    ),
  ],
  link: text('See or cancel the plan'),
  close: text('You can also cancel at any time later.'),
});

/** Texts for a declined charge. `day` is that of the next attempt; null if the gateway retries. */
export const DECLINED: Texts<[day: string | null, isLast: boolean]> = (day, isLast) => ({
  subject: text('Your card was declined'),
  text: [
    text('Your card was declined, so your plan could not be renewed. Nothing was charged.'),
    day === null
      ? text('We will try again in the next few days. It is quicker with another card.')
      : isLast
        ? text('We will try once more on {day}. If the card is declined again, your plan ends.', { day })
        : text('We will try again on {day}. It is quicker with another card.', { day }),
  ],
  link: text('Use another card'),
  close: text('If you do not want to continue, you can end your plan immediately on the same page.'),
});
