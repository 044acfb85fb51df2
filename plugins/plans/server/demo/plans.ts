/** The plans of the demo's offers, and coupons to try: a valid one, an expired one, and one without an advantage. */
import type { Insertable } from 'kysely';
import type { Texts } from '#ports/movies-table.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { CouponsTable, PlanPrice, PlansTable, Products } from '../tables.ts';

/** A row as it is inserted, with JSON columns as values. */
type DemoPlan = Omit<Insertable<PlansTable>, 'prices' | 'texts' | 'products'> & {
  subscription_id: number;
  prices: Record<Currency, PlanPrice>;
  texts: Texts;
};

const prices = (eur: PlanPrice, usd: PlanPrice, gbp: PlanPrice) => ({ EUR: eur, USD: usd, GBP: gbp });

const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
/** A plan's codes at the gateways that sell by product, in the form that each of them has. */
export const productsOf = (plan: number): Products => ({
  epoch: Object.fromEntries(CURRENCIES.map((currency) => [currency, `plan${plan}${currency.toLowerCase()}`])),
  vendo: Object.fromEntries(CURRENCIES.map((currency, at) => [currency, String(plan * 10 + at + 1)])),
});

const MONTHLY: Texts = {
  en: { name: 'Monthly', description: 'Every film and series, a month at a time.' },
  de: { name: 'Monatsabo', description: 'Alle Filme und Serien, Monat für Monat.' },
  es: { name: 'Suscripción mensual', description: 'Todas las películas y series, mes a mes.' },
  fr: { name: 'Abonnement mensuel', description: 'Tous les films et séries, mois après mois.' },
};

export const PLANS: readonly DemoPlan[] = [
  {
    subscription_id: 1,
    group_id: 1,
    recurring_months: 1,
    position: 1,
    prices: prices({ amount: 1995 }, { amount: 1995 }, { amount: 1795 }),
    texts: MONTHLY,
  },
  {
    subscription_id: 2,
    group_id: 1,
    recurring_months: 3,
    position: 2,
    prices: prices({ amount: 4485 }, { amount: 4485 }, { amount: 4035 }),
    texts: {
      en: { name: 'Quarterly', description: 'A season of films.' },
      de: { name: 'Quartalsabo', description: 'Eine Saison lang Filme.' },
      es: { name: 'Suscripción trimestral', description: 'Una temporada de cine.' },
      fr: { name: 'Abonnement trimestriel', description: 'Une saison de films.' },
    },
  },
  {
    subscription_id: 3,
    group_id: 1,
    recurring_months: 12,
    position: 3,
    prices: prices(
      { amount: 11_988, strike: 15_588 },
      { amount: 11_988, strike: 15_588 },
      { amount: 10_788, strike: 13_988 },
    ),
    texts: {
      en: {
        name: 'Yearly',
        description: 'The same films for the lowest price a month.',
        badge: 'Best price',
      },
      de: {
        name: 'Jahresabo',
        description: 'Dieselben Filme zum niedrigsten Monatspreis.',
        badge: 'Bester Preis',
      },
      es: {
        name: 'Suscripción anual',
        description: 'Las mismas películas al precio más bajo por mes.',
        badge: 'Mejor precio',
      },
      fr: {
        name: 'Abonnement annuel',
        description: 'Les mêmes films au prix le plus bas par mois.',
        badge: 'Meilleur prix',
      },
    },
  },
  {
    subscription_id: 4,
    group_id: 2,
    recurring_months: 1,
    position: 1,
    is_cross_selling_plan: true,
    alternative_id: 1,
    prices: prices(
      { amount: 2695, strike: 3190 },
      { amount: 2695, strike: 3190 },
      { amount: 2395, strike: 2890 },
    ),
    texts: {
      en: { name: 'Both, monthly', description: 'Both cinemas with one account.' },
      de: { name: 'Beide, monatlich', description: 'Beide Kinos mit einem Konto.' },
      es: { name: 'Los dos, al mes', description: 'Los dos cines con una sola cuenta.' },
      fr: { name: 'Les deux, au mois', description: 'Les deux cinémas avec un seul compte.' },
    },
  },
  {
    subscription_id: 5,
    group_id: 2,
    recurring_months: 12,
    position: 2,
    is_cross_selling_plan: true,
    alternative_id: 3,
    prices: prices({ amount: 17_988 }, { amount: 17_988 }, { amount: 15_988 }),
    texts: {
      en: { name: 'Both, yearly', description: 'A year of two cinemas.', badge: 'Best price' },
      de: { name: 'Beide, jährlich', description: 'Ein Jahr lang zwei Kinos.', badge: 'Bester Preis' },
      es: { name: 'Los dos, al año', description: 'Un año de dos cines.', badge: 'Mejor precio' },
      fr: { name: 'Les deux, à l’année', description: 'Un an de deux cinémas.', badge: 'Meilleur prix' },
    },
  },
  {
    subscription_id: 6,
    group_id: 3,
    recurring_months: 1,
    position: 1,
    trial_days: 7,
    prices: prices({ amount: 1995, trial: 100 }, { amount: 1995, trial: 100 }, { amount: 1795, trial: 100 }),
    texts: MONTHLY,
  },
  {
    subscription_id: 7,
    group_id: 3,
    type: 1,
    recurring_months: 1,
    position: 2,
    prices: prices({ amount: 2495 }, { amount: 2495 }, { amount: 2195 }),
    texts: {
      en: { name: 'One month', description: 'Every film for one month.' },
      de: { name: 'Ein Monat', description: 'Alle Filme für einen Monat.' },
      es: { name: 'Un mes', description: 'Todas las películas durante un mes.' },
      fr: { name: 'Un mois', description: 'Tous les films pendant un mois.' },
    },
  },
];

type DemoCoupon = Omit<Insertable<CouponsTable>, 'amounts'> & { id: number };

export const COUPONS: readonly DemoCoupon[] = [
  { id: 1, key: 'LATESHOW', percent: 30, uses_per_user: 1 },
  { id: 2, key: 'PREMIERE', percent: 25, valid_until: new Date('2026-01-01T00:00:00Z') },
  { id: 3, key: 'BOTH-5', percent: 5, group_id: 2 },
];
