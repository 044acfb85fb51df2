/** A stored order as adapters are handed it. */
import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, isLocale } from '../../../../kernel/i18n/i18n.ts';
import { PLAN_TYPE } from '../../../../kernel/ports/session.ts';
import type { Database } from '../../../../server/db/schema.ts';
import type { Order } from '../gateways/gateway.ts';
import type { Payment } from '../tables.ts';

export async function orderOf(
  db: Kysely<Database>,
  payment: Payment,
  returnUrl: string | null,
): Promise<Order> {
  const { plan } = payment.subject;
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', payment.user_id)
    .executeTakeFirst();
  const locale = isLocale(payment.locale) ? payment.locale : DEFAULT_LOCALE;
  const { renewalMinor, recurringMonths, type } = plan;
  return {
    operationId: payment.operation_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    title: plan.names[locale],
    email: user?.email ?? '',
    locale,
    country: payment.tax_country,
    product: plan.products?.[payment.gateway] ?? null,
    memberId: null,
    recurring:
      type === PLAN_TYPE.RECURRING && renewalMinor !== null
        ? { months: recurringMonths, amountMinor: renewalMinor }
        : null,
    returnUrl,
  };
}
