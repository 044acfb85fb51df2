/** Messages for staff about the result of an action. */
import { text } from '#server/i18n/staff-text.ts';

export const RESULT_TEXTS = {
  refunding: text('The refund is being sent to the gateway.'),
  by_hand: text(
    'This gateway has no API call for this refund: refund it at the gateway, then mark it as done here.',
  ),
  granted: text('Access is granted.'),
  cancelled: text('The subscription is cancelled, and the member was notified by email.'),
  erased: text('The account is erased with everything personal in it, and the member was notified by email.'),
  renews: text('A subscription of this member may still be charged: cancel it first.'),
  settled: text('The payment is settled.'),
  asked: text('The gateway was queried, and its response is applied.'),
  no_answer: text('The gateway could not be queried, or does not know the payment.'),
  replay_accepted: text(
    'The callback was applied; anything that had been applied before has no second effect.',
  ),
  replay_rejected: text('The callback was refused again.'),
  replay_retry: text('The gateway could not be queried about this callback. Try again later.'),
  replay_incomplete: text(
    'It cannot be verified again: what was signed included personal data, which is not stored. Ask the gateway to send it again.',
  ),
  replay_unknown: text('There is no such callback.'),
  finished: text('It is marked as done.'),
  dismissed: text('The event is no longer in review.'),
  approved: text('It is published.'),
  rejected: text('It is rejected, and only its author can read it.'),
  taken: text('It is in review, and its author is notified.'),
  removed: text('It is off the site, and its author is notified of the reason.'),
  stepped: text('It is done, and its author is notified by email.'),
  edited: text('It is done. Its author is not notified.'),
  published: text('It is published. Pages show it within seconds.'),
  made: text('It is created.'),
  scheduled: text('It is scheduled.'),
  undone: text('The change is undone.'),
  called_off: text('The scheduled change is cancelled.'),
  picture_removed: text('The picture is removed.'),
  named: text('This picture is in use: remove it from there first.'),
  nothing: text('There are no changes to the published version.'),
  recorded: text('It is recorded.'),
  sent_before: text('This form was sent before; nothing was done a second time.'),
  invalid: text('Some fields are missing or not valid. A reason has 10 to 500 characters.'),
  wrong_form: text('This form belongs to another session. Open the page again.'),
  not_offered: text('This site does not offer that.'),
  unknown: text('Nothing has this name.'),
  own_account: text('You cannot grant access to your own account. Ask a colleague.'),
  not_active: text('This account is blocked or deleted.'),
  not_paid: text('No money of this payment can be refunded.'),
  amount: text('The amount exceeds the refundable amount, which the page of the payment shows.'),
  bundle: text('This subscription was sold by another site, where it is cancelled.'),
  nothing_to_cancel: text('There is no subscription that could be cancelled.'),
  not_in_doubt: text('This payment is not in doubt, or its gateway is still being queried.'),
  transaction_known: text('Another payment has this transaction.'),
  other_amount: text('The order has another amount.'),
  subscription_missing: text(
    'This gateway renews the plan: enter the subscription that it shows for this payment, so that it can be cancelled.',
  ),
  not_waiting: text('It is not pending.'),
} as const;
export type ActResult = keyof typeof RESULT_TEXTS;

/** The result in a page's URL; null for any other value. */
export const resultOf = (code: unknown): ActResult | null =>
  typeof code === 'string' && Object.hasOwn(RESULT_TEXTS, code) ? (code as ActResult) : null;
