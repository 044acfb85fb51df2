/** Plans at the origin: groups by slug, and quotes for charges. */
import type { FastifyInstance } from 'fastify';
import { getLeastPrice, getPlans } from '../api.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { holdUse, takeUse } from '#server/ledger/coupon-uses.ts';
import { PlanQuotes, type PlanSales } from '#ports/plan-quotes.ts';
import { priceText } from '#app/i18n/price.ts';
import { provide } from '#kernel/plugin.ts';
import { cheaperPlan } from './cheaper.ts';
import { PLAN_COUPONS } from './coupons.ts';
import { leastText } from './terms.ts';
import { DEMO } from './demo/demo.ts';
import { findLeastPlan } from './least.ts';
import { findOffer } from './offer.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { ON_SALE, plansOnSale, unsoldPrices } from './unsold.ts';
import type { PlanRow } from './store.ts';
import { quotePlan } from './quote.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { taxOf } from '#server/ledger/tax.ts';
import { PRIVACY } from './privacy-notice.ts';

/** Inputs of prices besides the visitor. */
const termsOf = ({ brand, settings, now }: Origin) => ({
  now: now(),
  currency: brand.currency,
  takesCoupons: settings['enable-subscription-coupons'],
});

/** The payments module is set up after this one and registers itself then. */
interface Paying {
  sales: PlanSales | null;
}

/** Their URLs name films. */
const WITHOUT_PICTURES = {
  layout_background: null,
  layout_background_desktop: null,
  banner_image: null,
  banner_image_mobile: null,
};

const handlersOf = (origin: Origin, paying: Paying): readonly Handler[] => [
  handle(
    getPlans,
    async ({ query, visitor }) => {
      const offer = await findOffer(origin.db, {
        slug: query.promo_url,
        coupon: query.coupon,
        visitor,
        sales: paying.sales,
        ...termsOf(origin),
      });
      return offer && !visitor.past_gate ? { ...offer, ...WITHOUT_PICTURES } : offer;
    },
    { uncached: ({ cacheIgnore }) => Boolean(cacheIgnore) },
  ),
  handle(getLeastPrice, async ({ visitor: { country, locale } }) => {
    const { now, currency } = termsOf(origin);
    const least = await findLeastPlan(origin.db, { country, now, currency, sales: paying.sales });
    return least && { text: leastText(least, { locale, priceText }) };
  }),
];

/** Logs once what no gateway, or not every gateway, sells. */
function warnOnStart(scope: FastifyInstance, { db, log }: Origin, paying: Paying): void {
  scope.addHook('onReady', async () => {
    if (!paying.sales) return;
    const plans = await plansOnSale(db).catch((error: unknown) => {
      // A site starts without its database as well.
      if (error instanceof DatabaseUnavailable) return [];
      throw error;
    });
    for (const { text, planId: plan } of unsoldPrices(plans, paying.sales)) log.warn({ plan }, text);
  });
}

const quotesOf = (origin: Origin, paying: Paying): PlanQuotes => ({
  quote: (asked, tx) => quotePlan(tx ?? origin.db, asked, { ...termsOf(origin), sales: paying.sales }),
  unsold: async () => (paying.sales ? unsoldPrices(await plansOnSale(origin.db), paying.sales) : []),
  payWith: (sales) => void (paying.sales = sales),
  cheaper: (asked) => cheaperPlan(origin.db, { ...asked, now: origin.now() }),
  taxOf,
  holdCoupon: (tx, use) => holdUse(tx, PLAN_COUPONS, use, origin.now()),
  useCoupon: (tx, use) => takeUse(tx, PLAN_COUPONS, use, origin),
});

export const module = defineModule({
  id: 'plans',
  privacy: PRIVACY,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  demo: DEMO,
  content: async () => (await import('./editing/editing.ts')).CONTENT,
  examineStored: async ({ rows, sales }) => (sales ? unsoldPrices(await rows<PlanRow>(ON_SALE), sales) : []),
  edits: async () => (await import('./editing/editing.ts')).EDITABLES,
  provides: [PlanQuotes],
  setup: (origin) => {
    const paying: Paying = { sales: null };
    return {
      handlers: handlersOf(origin, paying),
      files: async (scope) => warnOnStart(scope, origin, paying),
      provides: [provide(PlanQuotes, quotesOf(origin, paying))],
    };
  },
});
