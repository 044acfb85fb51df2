/** Retention periods in words that several privacy notices share. */
import { text } from '#server/i18n/text.ts';

export const UNTIL_ACCOUNT = text('As long as your account');
export const UNTIL_LAW = text('As long as the law demands');
export const UNTIL_COUPON = text('As long as the coupon');
