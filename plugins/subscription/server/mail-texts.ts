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
      'You want to go on? Then there is nothing to do. If not, you can cancel until then, in a minute and without giving anybody a call.',
    ),
  ],
  link: text('See or cancel the plan'),
  close: text('If you cancel, you keep your access to the end of the time you have paid for.'),
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
      'You want to go on? Then there is nothing to do. If not, cancel before: the trial ends at once, and nothing is charged.',
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
      ? text('We try again in the next days. It is quicker with another card.')
      : isLast
        ? text('We try once more on {day}. If the card is declined again, your plan ends.', { day })
        : text('We try again on {day}. It is quicker with another card.', { day }),
  ],
  link: text('Use another card'),
  close: text('You do not want to go on? On the same page you can end your plan at once.'),
});
