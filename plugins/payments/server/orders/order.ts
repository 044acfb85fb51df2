/** Converts a stored order for adapters. */
import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import { daysOfMonths } from '#server/ledger/periods.ts';
import type { Order } from '#gateways/shared/server/gateway.ts';
import { isRepriced } from '#gateways/installed/server/choose-gateway.ts';
import { isOfPlan, type CartPayment, type PlanPayment } from '../subject.ts';
import type { Payment } from '../tables.ts';
import { filmsIn } from '../carts/words.ts';

type What = Pick<Order, 'title' | 'product' | 'recurring' | 'trialDays'>;

function planIn({ subject: { plan }, gateway }: PlanPayment, locale: Locale): What {
  const { renewalMinor, recurringMonths, periodDays, trialDays, type } = plan;
  return {
    title: nameIn(plan.names, locale),
    product: isRepriced(plan) ? null : (plan.products?.[gateway] ?? null),
    recurring:
      type === PLAN_TYPE.RECURRING && renewalMinor !== null
        ? {
            months: recurringMonths,
            days: periodDays ?? daysOfMonths(recurringMonths),
            amountMinor: renewalMinor,
          }
        : null,
    trialDays,
  };
}

/** Phone bills and bank pages show the number of films, without titles. */
const filmsOf = ({ subject: { cart } }: CartPayment, locale: Locale): What => ({
  title: filmsIn(locale, cart.lines.length),
  product: null,
  recurring: null,
  trialDays: 0,
});

export async function orderOf(
  db: Kysely<Database>,
  payment: Payment,
  returnUrl: string | null,
): Promise<Order> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', payment.user_id)
    .executeTakeFirst();
  const locale = isLocale(payment.locale) ? payment.locale : DEFAULT_LOCALE;
  return {
    operationId: payment.operation_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    ...(isOfPlan(payment) ? planIn(payment, locale) : filmsOf(payment as CartPayment, locale)),
    email: user?.email ?? '',
    locale,
    country: payment.tax_country,
    memberId: null,
    returnUrl,
  };
}
