/** Texts of the emails about a change of plan. */
import { text } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';

/** Plan names, dates and prices in the format of the language. `amount` is the next charge, on `day`. */
interface Facts {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly amount: string;
}

/**
 * The payment for a plan that has begun. `credit`: the deducted value of the rest of the old plan; null if nothing was
 * deducted.
 */
export interface Paid extends Omit<Facts, 'day' | 'amount'> {
  readonly since: string;
  readonly paid: string;
  readonly price: string;
  readonly credit: string | null;
  /** The next charge; null if nothing is charged any more. */
  readonly next: Pick<Facts, 'day' | 'amount'> | null;
}

type Texts<Of> = (facts: Of) => MailTexts;

/** Texts for a new plan that has begun. */
export const CHANGED: Texts<Paid> = ({ from, to, since, paid, price, credit, next }) => ({
  subject: text('Your new plan'),
  text: [
    text('Your plan is "{to}" instead of "{from}", from {since} on.', { to, from, since }),
    credit === null
      ? text('{paid} was charged for it.', { paid })
      : text(
          '{paid} was charged for it: {price}, less {credit} for the remaining days of the previous plan.',
          { paid, price, credit },
        ),
    next
      ? text(
          'The next charge is {amount} on {day}. You can cancel until then, in a minute and without calling anybody.',
          { amount: next.amount, day: next.day },
        )
      : text('Nothing more is charged.', {}, 'plan'),
  ],
  link: text('See or cancel the plan'),
  close: text('If it was not you, reply to this email.'),
});

/** Texts for a new plan that begins when the current period ends. */
export const WILL_CHANGE: Texts<Facts> = ({ from, to, day, amount }) => ({
  subject: text('Your plan will change'),
  text: [
    text('On {day} your plan changes from "{from}" to "{to}". Until then everything stays as it is.', {
      day,
      from,
      to,
    }),
    text('Nothing is charged now. On that day {amount} is charged for the new plan.', { amount }),
  ],
  link: text('See, change or cancel the plan'),
  close: text('If it was not you, reply to this email.'),
});

/** Texts for a scheduled change that was undone: `to` is the current plan, `from` the scheduled one. */
export const STAYS: Texts<Facts> = ({ from, to, day, amount }) => ({
  subject: text('Your plan stays'),
  text: [
    text('Your plan stays "{to}": it does not change to "{from}" any more.', { to, from }),
    text('Nothing is charged now. The next charge is {amount} on {day}.', { amount, day }),
  ],
  link: text('See, change or cancel the plan'),
  close: text('If it was not you, reply to this email.'),
});
