/** Retention of carts: a member's as long as their account, a guest's until it is abandoned. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import {
  moment,
  currency,
  money,
  words,
  USER,
  SITE,
  CREATED,
  CHANGED,
  FILM,
  ORDER,
  COUPON,
  COUPON_ID,
  STATUS,
  USE_STATE,
} from '#server/privacy/columns.ts';
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
    about: text('An entry for each film in your cart and each one that you saved for later.'),
    purpose: 'orders',
    columns: {
      movie_id: FILM,
      is_saved: text('Saved for later'),
      seen_minor: money(text('Price when you last saw it'), 'seen_currency'),
      seen_currency: currency(text('Currency of that price')),
      paid_minor: money(text('Price paid'), 'paid_currency'),
      paid_currency: currency(text('Currency paid')),
      added_at: moment(text('Added')),
      cart_id: text('Number of the cart'),
      user_id: USER,
    },
    atDeletion: 'erase',
  },
  {
    table: 'carts',
    by: { id: 'user_id' },
    file: 'carts',
    manage: '/cart',
    title: text('Carts'),
    about: text('An entry for each cart that you began.'),
    purpose: 'orders',
    columns: {
      status: words(STATUS, {
        created: text('Empty'),
        updated: text('With films'),
        payment_url_requested: text('Being paid'),
        paid: text('Paid'),
      }),
      coupon_key: COUPON,
      created_at: CREATED,
      updated_at: CHANGED,
      revision: text('Number of changes'),
      id: text('Number of the cart'),
      brand: SITE,
      user_id: USER,
    },
    term: 'account',
    atDeletion: 'erase',
  },
  {
    table: 'cart_coupon_uses',
    by: { id: 'user_id' },
    file: 'cart-coupons',
    manage: '/cart',
    title: text('Coupons in your cart'),
    about: text('An entry for each coupon that you used for films.'),
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
