/** Declares the columns of stored data for the export: formats, and names that several plugins share. */
import { LocalText, text } from '../i18n/text.ts';
import type { Column, Columns, Shown } from '#ports/stored-columns.ts';
import type { CartOrderLine } from '#ports/carts.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { RejectionCause } from '#ports/rejection.ts';
import type { UseState } from '../ledger/coupon-uses.ts';

export const columnOf = (one: Columns[string]): Column => (one instanceof LocalText ? { name: one } : one);

const shownAs =
  (is: Exclude<Shown['is'], 'money' | 'film' | 'words' | 'parts'>) =>
  (name: LocalText): Column => ({ name, shown: { is } });

export const moment = shownAs('moment');
export const day = shownAs('day');
export const month = shownAs('month');
export const seconds = shownAs('seconds');
export const percent = shownAs('percent');
export const country = shownAs('country');
export const language = shownAs('language');
export const currency = shownAs('currency');
export const site = shownAs('site');
export const names = shownAs('names');
export const markup = shownAs('markup');
export const code = shownAs('code');

export const money = (
  name: LocalText,
  currency = 'currency',
  of?: { readonly file: string; readonly by: string },
): Column => ({ name, shown: { is: 'money', currency, ...(of ? { of } : {}) } });

export const film = (
  name: LocalText,
  only?: { readonly column: string; readonly value: string },
): Column => ({ name, shown: { is: 'film', ...(only ? { only } : {}) } });

/** The type lists the values, so that a new one without a word does not compile. */
export const words = <Value extends string | number>(
  name: LocalText,
  all: Readonly<Record<Value, LocalText>>,
): Column => ({ name, shown: { is: 'words', words: all } });

/** As `words`, for a value with a note of staff after it. */
export const noted = <Value extends string>(
  name: LocalText,
  all: Readonly<Record<Value, LocalText>>,
): Column => ({ name, shown: { is: 'words', words: all, note: true } });

type KeyOf<Part> = Part extends unknown ? keyof Part & string : never;

/** An object in a JSON column, or a list of them; the type lists the fields, as that of `words` does. */
export const parts = <Part extends object>(
  name: LocalText,
  fields: Readonly<Record<KeyOf<Part>, Columns[string]>>,
): Column => ({ name, shown: { is: 'parts', parts: fields } });

export const ID = text('Number');
export const USER = text('Number of your account');
export const SITE = site(text('Site'));
export const LOCALE = language(text('Language'));
export const COUNTRY = country(text('Country'));
export const REGION = text('State or region');
export const EMAIL = text('Email address');
export const CREATED = moment(text('Created', {}, 'moment'));
export const CHANGED = moment(text('Last changed'));
export const SENT = moment(text('Sent', {}, 'moment'));
export const RECEIVED = moment(text('Received', {}, 'moment'));
export const EXPIRES = moment(text('Valid until'));
export const USED = moment(text('Used', {}, 'moment'));
export const CONFIRMED = moment(text('Confirmed', {}, 'moment'));
export const GATEWAY = text('Payment provider');
export const CURRENCY = currency(text('Currency'));
export const AMOUNT = money(text('Amount'));
export const FILM = film(text('Film'));
export const SUBSCRIPTION = text('Number of the subscription');
export const ENTRY = text('Number of the accounting record');
export const TRANSACTION = text('Number in the order history');
export const ORDER = text('Reference of the order');
export const COUPON = text('Coupon code');
export const COUPON_ID = text('Number of the coupon');
export const REASON = text('Reason');
export const STATUS = text('Status');
export const KIND = text('Kind');

export const USE_STATE = words<UseState>(STATUS, {
  held: text('Reserved for an open order'),
  used: text('Used', {}, 'coupon'),
  released: text('Not used'),
});

export const REJECTION_WORDS: Readonly<Record<RejectionCause, LocalText>> = {
  advertising: text('Advertising', {}, 'rejection'),
  insult: text('Insult'),
  identity: text('It shows who or where somebody is'),
  unwilling: text('Somebody in it is not an adult or has not agreed'),
  spoiler: text('Spoiler'),
  off_topic: text('Off topic'),
  copied: text('Written by somebody else'),
  other: text('Another reason'),
};
export const REJECTION = words(text('Reason for the rejection'), REJECTION_WORDS);

export const RATED_KIND = words<'Movie' | 'Series' | 'Confession' | 'Comment'>(KIND, {
  Movie: text('Film'),
  Series: text('Series', {}, 'kind'),
  Confession: text('Story', {}, 'kind'),
  Comment: text('Comment', {}, 'kind'),
});

export const CART_LINES = parts<CartOrderLine>(text('Films'), {
  movieId: film(text('Film')),
  titles: names(text('Title when it was sold')),
  amountMinor: AMOUNT,
});

export const PLAN_TYPE_WORDS = words<PlanSnapshot['type']>(text('Kind of plan'), {
  1: text('Once'),
  2: text('Renews'),
  3: text('Trial without a card'),
});

export const plan = (name: LocalText): Column =>
  parts<PlanSnapshot>(name, {
    names: names(text('Plan')),
    planId: text('Number of the plan'),
    groupId: text('Number of the offer'),
    groupSlug: text('Address of the offer'),
    type: PLAN_TYPE_WORDS,
    recurringMonths: text('Months of a period'),
    periodDays: text('Days of a period'),
    isCrossSelling: text('Sold with another site'),
    currency: CURRENCY,
    trialDays: text('Days of the trial'),
    trialMinor: money(text('Price of the trial')),
    firstMinor: money(text('Price of the first period')),
    renewalMinor: money(text('Price of each further period')),
    couponKey: COUPON,
    products: text('Product codes at payment providers'),
  });
