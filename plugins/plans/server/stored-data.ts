/** Retention of coupon uses, plans and coupons. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { moment, USER, ORDER, COUPON_ID, USE_STATE } from '#server/privacy/columns.ts';
import { editorial, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'coupon_uses',
    by: { id: 'user_id' },
    file: 'coupons',
    title: text('Coupons'),
    about: text('An entry for each coupon that you used for a subscription.'),
    purpose: 'orders',
    columns: {
      used_at: moment(text('Time')),
      state: USE_STATE,
      coupon_id: COUPON_ID,
      over_limit: text('Above the limit of the coupon'),
      operation_id: ORDER,
      user_id: USER,
    },
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'coupon_uses',
    what: 'coupons that orders were made with, and whether they were paid; without the person once the account is deleted',
    until: 'as long as the coupon',
  },
  ...editorial('plans, their groups, and coupons', 'plans', 'coupons', 'plan_groups'),
];
