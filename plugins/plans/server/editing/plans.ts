/** Staff form of plans: prices by currency, texts, and their codes at gateways. */
import { text } from '#server/i18n/staff-text.ts';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Row } from '#server/content/bulk.ts';
import { Count, Flag, Id, namedTextsWithin, Slug } from '#server/content/fields.ts';
import { chosen, pointing, tableKind, type Column } from '#server/content/table-kind.ts';
import type { Database } from '#server/db/schema.ts';
import type { ContentKind } from '#ports/content.ts';
import { OFFER } from './offers.ts';

const TEXT_CHARS = 300;
const CODE_CHARS = 100;
/** Maximum price in minor units: 10,000 or more is a typing error. */
const MOST_MINOR = 1_000_000;
const MONTHS = 36;
const TRIAL_DAYS = 90;
const PLACES = 1000;

const Amount = v.pipe(Count, v.maxValue(MOST_MINOR));
const Price = v.nullable(
  v.pipe(
    v.strictObject({
      amount: v.pipe(Amount, v.minValue(1)),
      /** Undiscounted price. */
      strike: v.optional(Amount),
      /** Price of the trial days. */
      trial: v.optional(Amount),
    }),
    v.forward(
      v.check(({ amount, strike = amount }) => strike >= amount, text('must not be below the price').source),
      ['strike'],
    ),
    v.forward(
      v.check(({ amount, trial = 0 }) => trial <= amount, text('must not be above the price').source),
      ['trial'],
    ),
  ),
);
/** Currencies in which a plan is not sold are omitted. */
const Prices = v.pipe(
  v.strictObject({
    EUR: v.optional(Price, null),
    USD: v.optional(Price, null),
    GBP: v.optional(Price, null),
  }),
  v.transform((given) => Object.fromEntries(Object.entries(given).filter(([, price]) => price !== null))),
  v.check((prices) => Object.keys(prices).length > 0, text('names no price').source),
);

const Product = v.strictObject({
  gateway: Slug,
  currency: v.picklist(['EUR', 'USD', 'GBP']),
  code: v.pipe(v.string(), v.nonEmpty(text('is missing').source), v.maxLength(CODE_CHARS), v.regex(/^\S+$/)),
});
type Product = v.InferOutput<typeof Product>;
const nameOf = ({ gateway, currency }: Product): string => `${gateway} ${currency}`;
const Products = v.pipe(
  v.array(Product),
  v.check(
    (all) => new Set(all.map(nameOf)).size === all.length,
    text('has a gateway with one currency twice').source,
  ),
  v.transform((all) => all.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))),
);

const PlanSchema = v.pipe(
  v.strictObject({
    subscription_id: Id,
    group: Slug,
    type: v.optional(v.picklist(['recurring', 'one_time']), 'recurring'),
    recurring_months: v.pipe(Count, v.minValue(1), v.maxValue(MONTHS)),
    /** Cents by currency. */
    prices: Prices,
    trial_days: v.optional(v.pipe(Count, v.maxValue(TRIAL_DAYS)), 0),
    is_cross_selling_plan: Flag,
    alternative: v.optional(v.nullable(Id), null),
    withdrawn: Flag,
    position: v.optional(v.pipe(Count, v.maxValue(PLACES)), 0),
    texts: namedTextsWithin(TEXT_CHARS, 'name', 'description', 'badge'),
    products: v.optional(Products, []),
  }),
  v.forward(
    v.check(
      ({ type, trial_days: days }) => days === 0 || type === 'recurring',
      text('turns into nothing').source,
    ),
    ['trial_days'],
  ),
  v.forward(
    v.check((plan) => plan.alternative !== plan.subscription_id, text('is the plan itself').source),
    ['alternative'],
  ),
);

const PRODUCTS: Column = {
  field: 'products',
  column: 'products',
  value: sql`coalesce((select jsonb_agg(jsonb_build_object('gateway', g.key, 'currency', c.key, 'code', c.value))
    from jsonb_each(t.products) g cross join jsonb_each_text(g.value) c), '[]')`,
  stored: (products) =>
    Object.fromEntries(
      [...Map.groupBy(products as Product[], ({ gateway }) => gateway)].map(([gateway, all]) => [
        gateway,
        Object.fromEntries(all.map(({ currency, code }) => [currency, code])),
      ]),
    ),
};

/** A withdrawn plan keeps the time of its withdrawal. */
async function withMoments(trx: Kysely<Database>, rows: readonly Row[]): Promise<Row[]> {
  const stored = await trx
    .selectFrom('plans')
    .select(['subscription_id', 'withdrawn_at'])
    .where('withdrawn_at', 'is not', null)
    .execute();
  const moments = new Map(stored.map((plan) => [plan.subscription_id, plan.withdrawn_at]));
  return rows.map((row) => ({
    ...row,
    withdrawn_at: row['withdrawn_at'] ? (moments.get(row['subscription_id'] as number) ?? new Date()) : null,
  }));
}

export const PLANS: ContentKind = tableKind({
  kind: 'plan',
  table: 'plans',
  key: 'subscription_id',
  place: 'subscription_id',
  isNumbered: true,
  schema: PlanSchema,
  columns: [
    pointing('group', 'group_id', OFFER),
    chosen('type', 'type', { one_time: 1, recurring: 2 }),
    {
      field: 'alternative',
      column: 'alternative_id',
      value: sql`t.alternative_id`,
      stored: (value) => value,
    },
    {
      field: 'withdrawn',
      column: 'withdrawn_at',
      value: sql`(t.withdrawn_at is not null)`,
      stored: (value) => value,
    },
    PRODUCTS,
  ],
  rows: withMoments,
  more: {
    referencesOf: ({ alternative }) =>
      alternative === null ? [] : [{ kind: 'plan', key: String(alternative) }],
  },
});
