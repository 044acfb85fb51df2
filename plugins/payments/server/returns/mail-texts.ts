/** Texts of the emails about refunded payments. */
import { text, type SourceText } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';
import type { Sending } from '#ports/payments.ts';
import type { ReturnReason } from '#ports/settlements.ts';

interface Facts {
  readonly reason: ReturnReason | 'films';
  /** The plan's name; empty for films. */
  readonly plan: string;
  readonly amount: string;
  readonly refund: Sending;
  readonly cancel: Sending;
  /** Deadline of staff for manual work. */
  readonly day: string;
}
type Why = Readonly<Record<Facts['reason'], (plan: string) => SourceText>>;

/** Consequences of the payment; sentences that do not apply are omitted. */
interface Parts {
  readonly why: Why;
  readonly refund: Readonly<Record<Sending, (amount: string, day: string) => SourceText>>;
  readonly cancel: Readonly<Record<Sending, (day: string) => SourceText | null>>;
}

const textOf = ({ reason, plan, amount, day, ...sent }: Facts): readonly SourceText[] =>
  [PARTS.why[reason](plan), PARTS.refund[sent.refund](amount, day), PARTS.cancel[sent.cancel](day)].filter(
    (sentence) => sentence !== null,
  );

const PARTS: Parts = {
  why: {
    films: () =>
      text(
        'You paid for something that is already yours or is no longer available. You were not given it a second time.',
      ),
    subscribed: (plan) =>
      text(
        'Your payment for "{plan}" arrived while another subscription of yours was running. It bought nothing, and the running subscription stays as it is.',
        { plan },
      ),
    changed: (plan) =>
      text(
        'Your payment for "{plan}" arrived after your plan had been changed or renewed by another payment. It bought nothing, and your subscription stays as it is.',
        { plan },
      ),
    cancelled: (plan) =>
      text(
        'Your payment for "{plan}" arrived after you had cancelled. It bought nothing, and your cancellation stands.',
        { plan },
      ),
    ended: (plan) =>
      text('Your payment for "{plan}" arrived after its subscription had ended. It bought nothing.', {
        plan,
      }),
    no_account: (plan) =>
      text('Your payment for "{plan}" arrived after the account had been deleted. It bought nothing.', {
        plan,
      }),
  },
  refund: {
    sent: (amount) =>
      text(
        'We are returning {amount} to the card or account you paid with. It usually arrives within a few days.',
        { amount },
      ),
    by_hand: (amount, day) =>
      text(
        'We owe you {amount}. The payment service does not accept automatic refunds, so our team returns the money by {day}.',
        { amount, day },
      ),
    nothing: () => text('Nothing was charged for it.'),
  },
  cancel: {
    sent: () =>
      text('We are cancelling what this payment started at the payment service, so that it does not renew.'),
    by_hand: (day) =>
      text(
        'Our team cancels what this payment started at the payment service by {day}. If it is charged before that, we return that money as well.',
        { day },
      ),
    nothing: () => null,
  },
};

/** Texts for a payment without effect. */
export const RETURNED: (facts: Facts) => MailTexts = (facts) => ({
  subject:
    facts.refund === 'nothing'
      ? text('Your second order was not needed')
      : text('We are returning your payment'),
  text: textOf(facts),
  link: text('See your orders'),
  close: text('Any questions? Just reply to this email.'),
});

/** Texts for a refund that the gateway did not make on request. */
export const LATE: (amount: string, day: string) => MailTexts = (amount, day) => ({
  subject: text('Your refund takes a little longer'),
  text: [
    text(
      'The payment service has not confirmed the refund of {amount}. Our team is looking into it and returns the money by {day}.',
      { amount, day },
    ),
  ],
  link: text('See your orders'),
  close: text('Any questions? Just reply to this email.'),
});
