/** Words for plan prices and terms. Months and days are the length of a period; twelve months are named as a year. */
import type { Locale } from '#app/i18n/i18n.ts';
import { text, translate, type Translated } from '#server/i18n/text.ts';

const WORDS = {
  month: text('a month', {}, 'after a price'),
  /** Text after a monthly price that is paid for several months in advance. */
  billed: (months: number) =>
    text('a month, {months, plural, =12 {billed yearly} other {billed every # months}}', { months }),
  once: (months: number) => text('once, for {months, plural, one {# month} other {# months}}', { months }),
  /** Texts for periods of days: after a price of several periods, and for the price of each. */
  days: {
    per: (days: number) => text('every {days} days', { days }),
    billed: (days: number) => text('a month, billed every {days} days', { days }),
    first: (first: string, days: number) => text('{first} for the first {days} days', { first, days }),
    renews: (days: number) => text('Renews every {days} days unless you cancel', { days }),
  },
  /** The price of each period. */
  period: (total: string, months: number) =>
    text('{total} {months, plural, =1 {a month} =12 {a year} other {every # months}}', { total, months }),
  freeTrial: (days: number, later: string) =>
    text('{days, plural, one {# day} other {# days}} free, then {later}', { days, later }),
  paidTrial: (days: number, price: string, later: string) =>
    text('{days, plural, one {# day} other {# days}} for {price}, then {later}', { days, price, later }),
  /** A first price, and the price of each period after it. */
  followed: (first: string, later: string) => text('{first}, then {later}', { first, later }),
  lowered: (first: string, months: number, later: string) =>
    text('{first} for the {months, plural, =1 {first month} other {first # months}}, then {later}', {
      first,
      months,
      later,
    }),
  /** Text next to a price that is reduced by the visitor's coupon. */
  code: (first: string) => text('With your code {first}', { first }),
  codeFirst: (first: string, months: number) =>
    text('With your code {first} for the {months, plural, =1 {first month} other {first # months}}', {
      first,
      months,
    }),
  from: (price: string) => text('From {price}', { price }),
  cancelAnytime: text('Cancel anytime'),
  renews: (months: number) =>
    text('Renews {months, plural, =12 {every year} other {every # months}} unless you cancel', { months }),
  nothingRenews: text('Nothing renews'),
};

export type PlanWords = Translated<typeof WORDS>;

export const planWords = (locale: Locale): PlanWords => translate(locale, WORDS);
