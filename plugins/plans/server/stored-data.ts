/** Retention of coupon uses, plans and coupons. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { editorial, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'coupon_uses',
    by: { id: 'user_id' },
    file: 'coupons',
    title: text('Coupons'),
    purpose: 'orders',
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
