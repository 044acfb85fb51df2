/** Translations for plan prices and terms. */
import type { Locale } from '#app/i18n/i18n.ts';

/** Texts in one language. `months` is the length of a period. */
export interface PlanWords {
  readonly month: string;
  /** Text after a monthly price that is paid for several months in advance. */
  readonly billed: (months: number) => string;
  readonly once: (months: number) => string;
  /** Texts for periods of days: after a price of several periods, and for the price of each. */
  readonly days: {
    readonly per: (days: number) => string;
    readonly billed: (days: number) => string;
    readonly first: (first: string, days: number) => string;
    readonly renews: (days: number) => string;
  };
  /** The price of each period. */
  readonly period: (total: string, months: number) => string;
  /** `price` is null for free days. */
  readonly trial: (days: number, price: string | null, then: string) => string;
  readonly lowered: (first: string, months: number, then: string) => string;
  /** A first price, and the price of each period after it. */
  readonly followed: (first: string, then: string) => string;
  /** Text next to a price that is reduced by the visitor's coupon. */
  readonly code: (first: string) => string;
  readonly codeFirst: (first: string, months: number) => string;
  readonly from: (price: string) => string;
  readonly cancelAnytime: string;
  readonly renews: (months: number) => string;
  readonly nothingRenews: string;
}

const YEAR_MONTHS = 12;

export const PLAN_WORDS: Readonly<Record<Locale, PlanWords>> = {
  en: {
    month: 'a month',
    billed: (months) =>
      months === YEAR_MONTHS ? 'a month, billed yearly' : `a month, billed every ${months} months`,
    days: {
      per: (days) => `every ${days} days`,
      billed: (days) => `a month, billed every ${days} days`,
      first: (first, days) => `${first} for the first ${days} days`,
      renews: (days) => `Renews every ${days} days unless you cancel`,
    },
    once: (months) => `once, for ${months === 1 ? '1 month' : `${months} months`}`,
    period: (total, months) =>
      months === 1
        ? `${total} a month`
        : months === YEAR_MONTHS
          ? `${total} a year`
          : `${total} every ${months} months`,
    trial: (days, price, then) =>
      `${days === 1 ? '1 day' : `${days} days`} ${price === null ? 'free' : `for ${price}`}, then ${then}`,
    followed: (first, then) => `${first}, then ${then}`,
    lowered: (first, months, then) =>
      `${first} for the first ${months === 1 ? 'month' : `${months} months`}, then ${then}`,
    code: (first) => `With your code ${first}`,
    codeFirst: (first, months) =>
      `With your code ${first} for the first ${months === 1 ? 'month' : `${months} months`}`,
    from: (price) => `From ${price}`,
    cancelAnytime: 'Cancel anytime',
    renews: (months) =>
      `Renews every ${months === YEAR_MONTHS ? 'year' : `${months} months`} unless you cancel`,
    nothingRenews: 'Nothing renews',
  },
  de: {
    month: 'im Monat',
    billed: (months) =>
      months === YEAR_MONTHS
        ? 'im Monat, jährlich abgerechnet'
        : `im Monat, alle ${months} Monate abgerechnet`,
    days: {
      per: (days) => `alle ${days} Tage`,
      billed: (days) => `im Monat, alle ${days} Tage abgerechnet`,
      first: (first, days) => `${first} für die ersten ${days} Tage`,
      renews: (days) => `Verlängert sich alle ${days} Tage, wenn du nicht kündigst`,
    },
    once: (months) => `einmalig, für ${months === 1 ? '1 Monat' : `${months} Monate`}`,
    period: (total, months) =>
      months === 1
        ? `${total} im Monat`
        : months === YEAR_MONTHS
          ? `${total} im Jahr`
          : `${total} alle ${months} Monate`,
    trial: (days, price, then) =>
      `${days === 1 ? '1 Tag' : `${days} Tage`} ${price === null ? 'gratis' : `für ${price}`}, danach ${then}`,
    followed: (first, then) => `${first}, danach ${then}`,
    lowered: (first, months, then) =>
      `${first} ${months === 1 ? 'im ersten Monat' : `für die ersten ${months} Monate`}, danach ${then}`,
    code: (first) => `Mit deinem Code ${first}`,
    codeFirst: (first, months) =>
      `Mit deinem Code ${first} ${months === 1 ? 'im ersten Monat' : `für die ersten ${months} Monate`}`,
    from: (price) => `Ab ${price}`,
    cancelAnytime: 'Jederzeit kündbar',
    renews: (months) =>
      `Verlängert sich ${months === YEAR_MONTHS ? 'jedes Jahr' : `alle ${months} Monate`}, wenn du nicht kündigst`,
    nothingRenews: 'Nichts verlängert sich',
  },
  es: {
    month: 'al mes',
    billed: (months) =>
      months === YEAR_MONTHS ? 'al mes, en un pago anual' : `al mes, en un pago cada ${months} meses`,
    days: {
      per: (days) => `cada ${days} días`,
      billed: (days) => `al mes, en un pago cada ${days} días`,
      first: (first, days) => `${first} los primeros ${days} días`,
      renews: (days) => `Se renueva cada ${days} días si no cancelas`,
    },
    once: (months) => `pago único por ${months === 1 ? '1 mes' : `${months} meses`}`,
    period: (total, months) =>
      months === 1
        ? `${total} al mes`
        : months === YEAR_MONTHS
          ? `${total} al año`
          : `${total} cada ${months} meses`,
    trial: (days, price, then) =>
      `${days === 1 ? '1 día' : `${days} días`} ${price === null ? 'gratis' : `por ${price}`}; después, ${then}`,
    followed: (first, then) => `${first}; después, ${then}`,
    lowered: (first, months, then) =>
      `${first} ${months === 1 ? 'el primer mes' : `los primeros ${months} meses`}; después, ${then}`,
    code: (first) => `Con tu código, ${first}`,
    codeFirst: (first, months) =>
      `Con tu código, ${first} ${months === 1 ? 'el primer mes' : `los primeros ${months} meses`}`,
    from: (price) => `Desde ${price}`,
    cancelAnytime: 'Cancela cuando quieras',
    renews: (months) =>
      `Se renueva cada ${months === YEAR_MONTHS ? 'año' : `${months} meses`} si no cancelas`,
    nothingRenews: 'No se renueva',
  },
  fr: {
    month: 'par mois',
    billed: (months) =>
      months === YEAR_MONTHS ? 'par mois, payés une fois par an' : `par mois, payés tous les ${months} mois`,
    days: {
      per: (days) => `tous les ${days} jours`,
      billed: (days) => `par mois, payés tous les ${days} jours`,
      first: (first, days) => `${first} les ${days} premiers jours`,
      renews: (days) => `Renouvelé tous les ${days} jours, sauf résiliation`,
    },
    once: (months) => `une seule fois, pour ${months} mois`,
    period: (total, months) =>
      months === 1
        ? `${total} par mois`
        : months === YEAR_MONTHS
          ? `${total} par an`
          : `${total} tous les ${months} mois`,
    trial: (days, price, then) => {
      const length = days === 1 ? '1 jour' : `${days} jours`;
      const free = days === 1 ? '1 jour gratuit' : `${days} jours gratuits`;
      return `${price === null ? free : `${length} pour ${price}`}, puis ${then}`;
    },
    followed: (first, then) => `${first}, puis ${then}`,
    lowered: (first, months, then) =>
      `${first} ${months === 1 ? 'le premier mois' : `les ${months} premiers mois`}, puis ${then}`,
    code: (first) => `Avec votre code, ${first}`,
    codeFirst: (first, months) =>
      `Avec votre code, ${first} ${months === 1 ? 'le premier mois' : `les ${months} premiers mois`}`,
    from: (price) => `À partir de ${price}`,
    cancelAnytime: 'Résiliable à tout moment',
    renews: (months) =>
      `Renouvelé ${months === YEAR_MONTHS ? 'chaque année' : `tous les ${months} mois`}, sauf résiliation`,
    nothingRenews: 'Rien ne se renouvelle',
  },
};
