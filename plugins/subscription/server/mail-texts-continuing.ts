/** Texts of the emails about a continued subscription: after a reactivation, and in a free year. */
import { text } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';

type Texts<Facts extends readonly unknown[]> = (...facts: Facts) => MailTexts;

/** Texts for a cancelled subscription that renews again. */
export const CONTINUES: Texts<[plan: string, day: string, amount: string]> = (plan, day, amount) => ({
  subject: text('Your subscription goes on'),
  text: [
    text('Your plan "{plan}" goes on. The next charge is {amount} on {day}; until then nothing is charged.', {
      plan,
      amount,
      day,
    }),
    text('You can cancel at any time, in a minute and without calling anybody.'),
  ],
  link: text('See or cancel the plan'),
  close: text('If it was not you, reply to this email.'),
});

/**
 * Texts for a free year of a member charged by a gateway, where a cancellation is requested. `isByHand`: staff have to
 * cancel it there.
 */
export const FREE_YEAR: Texts<[facts: { day: string; plan: string; amount: string; isByHand: boolean }]> = ({
  day,
  plan,
  amount,
  isByHand,
}) => ({
  subject: text('A year without a charge'),
  text: [
    text(
      'You have been given a year: your access lasts until {day}, and it costs nothing. So that you are not charged in the meantime, we stop your payments; your subscription then ends on that day automatically.',
      { day },
    ),
    ...(isByHand
      ? [
          text(
            'Our team has to do this manually at your payment provider, within the next few days. If something is charged before that, we refund it.',
          ),
        ]
      : []),
    text(
      'If you would like to continue afterwards, reactivate your plan "{plan}" at any time until then: {amount} is charged only when the year is over.',
      { plan, amount },
    ),
  ],
  link: text('See or reactivate the plan'),
  close: text('If you do nothing, nothing more is charged.'),
});
