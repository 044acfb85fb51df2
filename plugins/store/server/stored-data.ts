/** Retention of carts: a member's as long as their account, a guest's until it is abandoned. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { FROM, UNTIL_ACCOUNT } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';
import { CART_DAYS, CART_MAX, CARTS_PER_MINUTE } from '../api.ts';

/** Films before the carts that they reference. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'cart_lines',
    by: { id: 'user_id' },
    file: 'cart-films',
    manage: '/cart',
    title: text('Films in your cart', {}, 'title'),
    purpose: 'orders',
    atDeletion: 'erase',
  },
  {
    table: 'carts',
    by: { id: 'user_id' },
    file: 'carts',
    manage: '/cart',
    title: text('Carts'),
    purpose: 'orders',
    term: 'account',
    atDeletion: 'erase',
  },
  {
    table: 'cart_coupon_uses',
    by: { id: 'user_id' },
    file: 'cart-coupons',
    manage: '/cart',
    title: text('Coupons in your cart'),
    purpose: 'orders',
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'cart_lines',
    what: 'films in carts',
    until: 'as long as the cart',
    guests: { only: `${CART_MAX} films for each cart` },
  },
  {
    table: 'carts',
    what: 'carts of guests (those of members: as long as the account)',
    guests: {
      rows: CARTS_PER_MINUTE,
      windowS: 60,
      rowBytes: 300,
      atMost: 500_000,
      by: 'updated_at',
      which: sql`t.user_id is null`,
    },
    days: CART_DAYS,
    from: FROM.cartChange,
    rest: UNTIL_ACCOUNT,
    isExpired: (cutoff) => sql`t.user_id is null and t.updated_at < ${cutoff}`,
  },
  {
    table: 'cart_coupon_uses',
    what: 'coupons that films were ordered with, and whether they were paid; without the person once the account is deleted',
    until: 'as long as the coupon',
  },
  {
    table: 'cart_coupons',
    what: 'coupons for films',
    until: 'as long as editors want; nothing of visitors',
  },
];
