/** Chooses the gateway of an order: the first in the operator's order with the necessary capabilities. */
import type { Payer, PaymentOrder } from '#ports/payments.ts';
import { daysOfMonths } from '#server/ledger/periods.ts';
import type { MissingPrice, PlanSale, PlanSales, PlanSnapshot } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { ConfiguredGateways } from '#gateways/shared/server/gateway.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import type { AnyGateway, Capabilities, Mode } from '#gateways/shared/server/gateway.ts';

export interface Chosen {
  readonly gateway: AnyGateway;
  readonly mode: Mode;
}

/** The properties of an order that determine its gateway. */
type Asked =
  | {
      readonly purpose: 'movies';
      readonly amountMinor: number;
      /** null for a cart in any currency. */
      readonly currency: Currency | null;
    }
  | (Pick<PaymentOrder, 'purpose' | 'amountMinor'> & { readonly plan: PlanSale });
/** The properties of a gateway that determine its orders. */
type Priced = Pick<AnyGateway, 'id' | 'capabilities' | 'pricesIn'>;
type Wish = Pick<Payer, 'gateway' | 'excluded' | 'mode'>;

/** Whether a coupon changes the first price, so that it is not the price of the plan's product at a gateway. */
export const isRepriced = ({ couponKey, firstMinor, renewalMinor }: PlanSale): boolean =>
  couponKey !== null && firstMinor !== renewalMinor;

/**
 * What the operator has to set before a gateway can price this plan: its product code there, or a price in its currency.
 */
function missingAt({ id, capabilities, pricesIn }: Priced, plan: PlanSale): MissingPrice['what'] | null {
  const hasProduct = plan.products?.[id] !== undefined && !isRepriced(plan);
  if (hasProduct) return null;
  if (capabilities.pricedBy === 'product') return 'product';
  return pricesIn && !pricesIn.has(plan.currency) ? 'currency' : null;
}

/** Whether a gateway can take this order at all. */
export function canTake(gateway: Priced, asked: Asked): boolean {
  const { inlineVault, carrier, pricedBy, rebilledBy } = gateway.capabilities;
  const { amountMinor } = asked;
  // The price of a cart varies, so gateways have no product for it.
  if (asked.purpose === 'movies')
    return (
      pricedBy === 'order' &&
      amountMinor > 0 &&
      (asked.currency === null || (gateway.pricesIn?.has(asked.currency) ?? true))
    );
  const { purpose, plan } = asked;
  // Only a vault stores a card without taking money.
  if (purpose === 'card') return inlineVault;
  // A period of an active subscription: a gateway that rebills would begin a second subscription.
  if (purpose !== 'join') return rebilledBy === 'merchant' && amountMinor > 0;
  // A product of a gateway has a fixed price and trial, independent of coupons and earlier memberships.
  if (missingAt(gateway, plan) !== null) return false;
  // A free trial: charged afterwards by the gateway, or by us with the stored card.
  if (amountMinor === 0) return rebilledBy === 'gateway' || inlineVault;
  return !carrier || plan.trialDays === 0;
}

/** Gateways that can charge a stored card for this order. */
export const chargingGateways = (gateways: ConfiguredGateways, asked: Asked): readonly GatewayId[] =>
  [...gateways].flatMap(([id, { gateway }]) =>
    gateway.charge && canTake(gateway, asked) && asked.amountMinor > 0 ? [id] : [],
  );

/** A mode of the gateway; by default the first one. */
const modeOf = ({ modes }: Capabilities, wanted: Mode | null): Mode | undefined =>
  wanted === null ? modes[0] : modes.find((mode) => mode === wanted);

/** A request without a particular gateway or mode. */
export const NO_WISH: Wish = { gateway: null, excluded: null, mode: null };

const preferred = (able: readonly Chosen[]): Chosen | undefined =>
  able.find(({ gateway }) => !gateway.capabilities.carrier) ?? able[0];

/** The gateways that have this mode. */
const shownAs = (gateways: ConfiguredGateways, wantedMode: Mode | null): Chosen[] =>
  [...gateways.values()].flatMap(({ gateway, mode: ofOperator }) => {
    const mode = modeOf(gateway.capabilities, wantedMode ?? ofOperator);
    return mode ? [{ gateway, mode }] : [];
  });

/** The first gateway that is not a carrier, otherwise the first one; undefined if there is none. */
export const defaultGateway = (gateways: ConfiguredGateways): Chosen | undefined =>
  preferred(shownAs(gateways, null));

/**
 * The gateway for an order; undefined if none can take it. Carrier billing is used on request, or if there is nothing
 * else: each period is a new order there.
 */
export function chooseGateway(
  gateways: ConfiguredGateways,
  order: Asked,
  { gateway: wanted, excluded, mode: wantedMode }: Wish,
): Chosen | undefined {
  const ableAs = (mode: Mode | null): Chosen[] =>
    shownAs(gateways, mode).filter(({ gateway }) => canTake(gateway, order));
  const able = ableAs(wantedMode);
  if (wanted !== null)
    return preferred(able.filter(({ gateway }) => gateway.id === wanted && wanted !== excluded));
  // The offer says how often the first gateway of any mode renews, so another one is used only if it renews as often.
  const offered = preferred(ableAs(null))?.gateway.capabilities.renewsAfterDays;
  const isAsOffered = ({ capabilities }: AnyGateway): boolean =>
    order.purpose !== 'join' || order.plan.renewalMinor === null || capabilities.renewsAfterDays === offered;
  return preferred(able.filter(({ gateway }) => gateway.id !== excluded && isAsOffered(gateway)));
}

/** Days of a period of a plan at a gateway; null for calendar months, and for a plan that does not renew there. */
export const periodDaysAt = (
  { renewsAfterDays }: Pick<Capabilities, 'renewsAfterDays'>,
  { renewalMinor }: Pick<PlanSale, 'renewalMinor'>,
  months: number,
): number | null => (renewsAfterDays && renewalMinor !== null ? daysOfMonths(months) : null);

/** The plan as this gateway renews it, which the order and the subscription keep. */
export function planAt(
  capabilities: Pick<Capabilities, 'renewsAfterDays'>,
  plan: PlanSnapshot,
): PlanSnapshot {
  const { periodDays: _, ...months } = plan;
  const periodDays = periodDaysAt(capabilities, plan, plan.recurringMonths);
  return periodDays === null ? months : { ...months, periodDays };
}

/** How the gateways sell plans. Without gateways nothing can be bought, and plans are shown as they are. */
export const planSales = (gateways: ConfiguredGateways): PlanSales => ({
  sells: (plan, amountMinor) =>
    gateways.size === 0 ||
    chooseGateway(gateways, { purpose: 'join', plan, amountMinor }, NO_WISH) !== undefined,
  periodDays(plan, amountMinor, months) {
    const chosen = chooseGateway(gateways, { purpose: 'join', plan, amountMinor }, NO_WISH);
    return chosen ? periodDaysAt(chosen.gateway.capabilities, plan, months) : null;
  },
  missing: (plan) =>
    [...gateways.values()].flatMap(({ gateway }) => {
      const what = missingAt(gateway, plan);
      return what ? [{ gateway: gateway.id, what }] : [];
    }),
  renews: (plan, amountMinor) =>
    chooseGateway(gateways, { purpose: 'join', plan, amountMinor }, NO_WISH)?.gateway.capabilities
      .rebilledBy !== 'nobody',
});
