/** Retention periods in words that several privacy notices share. */
import { text } from '#server/i18n/text.ts';

export const UNTIL_ACCOUNT = text('As long as your account');
export const UNTIL_LAW = text('As long as the law demands');
export const UNTIL_COUPON = text('As long as the coupon');
export const UNTIL_SITE = text('As long as the site');

/** Accounts with an unconfirmed address that have paid nothing: days from the sign-up to their removal. */
export const UNCONFIRMED_DAYS = 30;
/** Days from the announcement to the removal. Members of a previous site get more, because they did not sign up here. */
export const NOTICE_DAYS = 7;
export const MOVED_NOTICE_DAYS = 30;
/** Days until such an account is removed without a notice if it is blocked: its owner could not confirm it. */
export const CLOSED_DAYS = 365;

/** When the days of a retention rule begin, as the end of a phrase such as "30 days after it ends". */
export const FROM = {
  end: text('after it ends'),
  beginning: text('after it began'),
  act: text('after the action'),
  lastAct: text('after the last action'),
  month: text('after the month'),
  day: text('after the day'),
  mail: text('after the email'),
  receipt: text('after we received it'),
  deletion: text('after the deletion'),
  firstAttempt: text('after the first of some attempts'),
  cartChange: text('after the last change, without an account'),
  report: text('after the last report of it'),
  choice: text('after the choice'),
  decision: text('after the last decision'),
  reminder: text('after the request, if you do not confirm it'),
  removal: text('after the removal'),
  storyChange: text('after the last change of a draft or a withdrawn story'),
  newsletter: text('after the sign-up if you do not confirm it, or after you unsubscribe'),
  trial: text('after the trial'),
  undo: text('after the time to undo the change'),
  watching: text('after you last watched a film that has been withdrawn'),
  proof: text('after you revoke it or it ends, which is a year after the verification at the latest'),
};
