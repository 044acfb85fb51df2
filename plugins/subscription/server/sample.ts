/** A monthly plan as sold, for tests. */
import type { PlanSnapshot } from '#ports/plan-quotes.ts';

export const PLAN: PlanSnapshot = {
  planId: 1,
  groupId: 1,
  groupSlug: null,
  names: { en: 'Monthly', de: 'Monatsabo', es: 'Mensual', fr: 'Mensuel' },
  type: 2,
  recurringMonths: 1,
  isCrossSelling: false,
  currency: 'EUR',
  trialDays: 0,
  trialMinor: 0,
  firstMinor: 1995,
  renewalMinor: 1995,
  couponKey: null,
};
