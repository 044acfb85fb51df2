/** How an act ended, in words for staff. */

export const TOLD = {
  refunding: 'The refund is on its way to the gateway.',
  by_hand: 'This gateway takes no such refund from us: pay it back there, then mark it as done here.',
  granted: 'Access is granted.',
  cancelled: 'The subscription is cancelled, and the member was told by mail.',
  settled: 'The payment is settled.',
  asked: 'The gateway was asked, and its answer is applied.',
  no_answer: 'The gateway could not be asked, or knows nothing of it.',
  replay_accepted: 'The callback was applied; what was applied before has no second effect.',
  replay_rejected: 'The callback was refused again.',
  replay_retry: 'The gateway could not be asked about this callback. Try again later.',
  replay_incomplete:
    'It cannot be verified again: what was signed included personal data, which is not stored. Ask the gateway to send it again.',
  replay_unknown: 'There is no such callback.',
  finished: 'It is marked as done.',
  dismissed: 'The event is no longer in review.',
  approved: 'It is published.',
  rejected: 'It is rejected, and read by nobody but its author.',
  taken: 'It is in review, and its author is told so.',
  removed: 'It is off the site, and its author is told why.',
  stepped: 'It is done, and its author is told by mail.',
  edited: 'It is done. Its author is told nothing of it.',
  published: 'It is published. Pages show it within seconds.',
  made: 'It is made.',
  scheduled: 'It waits for its time.',
  undone: 'It is as it was before that change.',
  called_off: 'It is called off.',
  picture_removed: 'The picture is removed.',
  named: 'Something names this picture: take it out there first.',
  nothing: 'Nothing differs from what is published.',
  recorded: 'It is on record.',
  sent_before: 'This form was sent before; nothing was done a second time.',
  invalid: 'Some fields are missing or not valid. A reason has 10 to 500 characters.',
  wrong_form: 'This form is not of your session. Open the page again.',
  not_offered: 'This site does not offer that.',
  unknown: 'There is nothing under this name.',
  own_account: 'Nobody grants access to their own account. Ask a colleague.',
  not_active: 'This account is blocked or deleted.',
  not_paid: 'There is no money of this payment to give back.',
  amount: 'That is more than is left of this payment. Its page says how much that is.',
  bundle: 'This membership was sold by another site, where it is cancelled.',
  nothing_to_cancel: 'There is no subscription that could be cancelled.',
  not_in_doubt: 'This payment is not in doubt, or its gateway is still asked.',
  transaction_known: 'Another payment has this transaction.',
  other_amount: 'The order has another amount.',
  not_waiting: 'It does not wait for anybody.',
} as const;
export type Told = keyof typeof TOLD;

/** What the address of a page says of an act; null for anything else. */
export const toldOf = (said: unknown): Told | null =>
  typeof said === 'string' && Object.hasOwn(TOLD, said) ? (said as Told) : null;
