/** Prices of plans that gateways do not sell, with the reason: for staff, for the log of a start, and for the doctor. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { MissingPrice, PlanSales, UnsoldPrice } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { dueOf, saleOf } from './prices.ts';
import type { PlanRow } from './store.ts';

export const ON_SALE = 'select * from plans where withdrawn_at is null order by subscription_id';
export const plansOnSale = async (db: Kysely<Database>): Promise<readonly PlanRow[]> =>
  (await sql.raw<PlanRow>(ON_SALE).execute(db)).rows;

const LIST = new Intl.ListFormat('en');
const at = (missing: readonly MissingPrice[], what: MissingPrice['what']): string =>
  LIST.format(missing.flatMap((one) => (one.what === what ? [one.gateway] : [])));

function sentenceOf(
  { subscription_id: id, texts }: PlanRow,
  currency: Currency,
  { missing, isSold }: { readonly missing: readonly MissingPrice[]; readonly isSold: boolean },
): string {
  const name = texts.en?.['name'];
  const plan = `plan ${id}${name ? ` (${name})` : ''}`;
  const [product, price] = [at(missing, 'product'), at(missing, 'currency')];
  const why = [
    ...(product === '' ? [] : [`no product code at ${product}`]),
    ...(price === '' ? [] : [`no price point in ${currency} at ${price}`]),
  ].join(', ');
  const how = `enter its codes on /_staff/edit/plan/${id}${price === '' ? '' : ', or set the price point of the gateway (docs/reference/gateways.md)'}`;
  return isSold
    ? `${plan} in ${currency} is sold by other gateways only: ${why}; ${how}`
    : `${plan} cannot be bought in ${currency}: ${why}; ${how}`;
}

/** The prices of these plans that some gateways do not sell for lack of a product code or a price point. */
export const unsoldPrices = (rows: readonly PlanRow[], sales: PlanSales): readonly UnsoldPrice[] =>
  rows.flatMap((row) =>
    (Object.keys(row.prices) as Currency[]).flatMap((currency) => {
      const price = row.prices[currency];
      if (!price) return [];
      const sale = saleOf(row, { price, currency }, { mayTry: true, lowered: null });
      const missing = sales.missing(sale);
      if (missing.length === 0) return [];
      const isSold = sales.sells(sale, dueOf(sale));
      return [{ planId: row.subscription_id, isSold, text: sentenceOf(row, currency, { missing, isSold }) }];
    }),
  );
