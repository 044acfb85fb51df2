/** Which gateway takes an order: the first of the operator's that can do what is asked. */
import type { Payer, PaymentOrder } from '#ports/payments.ts';
import type { PlanSale, PlanSales } from '#ports/plan-quotes.ts';
import type { ConfiguredGateways } from '../gateways/gateway.ts';
import type { GatewayId } from '../gateways/event.ts';
import type { AnyGateway, Capabilities, Mode } from '../gateways/gateway.ts';
import type { AnyOrder } from '../subject.ts';

export interface Chosen {
  readonly gateway: AnyGateway;
  readonly mode: Mode;
}

/** What decides of an order. */
type Asked =
  | Pick<Extract<AnyOrder, { purpose: 'movies' }>, 'purpose' | 'amountMinor'>
  | (Pick<PaymentOrder, 'purpose' | 'amountMinor'> & { readonly plan: PlanSale });
type Wish = Pick<Payer, 'gateway' | 'excluded' | 'mode'>;

/** Whether a gateway can take this order at all. */
export function canTake({ inlineVault, carrier, pricedBy, rebilledBy }: Capabilities, asked: Asked): boolean {
  const { amountMinor } = asked;
  // Paid once, and no product has the price of a cart.
  if (asked.purpose === 'movies') return pricedBy === 'order' && amountMinor > 0;
  const { purpose, plan } = asked;
  const { couponKey, firstMinor, renewalMinor } = plan;
  // Nothing but a vault stores a card without taking money.
  if (purpose === 'card') return inlineVault;
  // A period of a subscription that runs: a gateway that charges by itself would begin another one.
  if (purpose !== 'join') return rebilledBy === 'merchant' && amountMinor > 0;
  // Its product has one price and one trial, which neither a coupon nor an earlier membership changes.
  const isChanged = plan.products === null || (couponKey !== null && firstMinor !== renewalMinor);
  if (isChanged && pricedBy === 'product') return false;
  // A trial that costs nothing: the gateway charges afterwards, or we do with the stored card.
  if (amountMinor === 0) return rebilledBy === 'gateway' || inlineVault;
  return !carrier || plan.trialDays === 0;
}

/** Those that can charge a stored card for it. */
export const chargingGateways = (gateways: ConfiguredGateways, asked: Asked): readonly GatewayId[] =>
  [...gateways].flatMap(([id, { gateway }]) =>
    gateway.charge && canTake(gateway.capabilities, asked) && asked.amountMinor > 0 ? [id] : [],
  );

/** A mode the gateway has; the first one unless told. */
const modeOf = ({ modes }: Capabilities, wanted: Mode | null): Mode | undefined =>
  wanted === null ? modes[0] : modes.find((mode) => mode === wanted);

/** No gateway and no mode is asked for. */
export const NO_WISH: Wish = { gateway: null, excluded: null, mode: null };

const preferred = (able: readonly Chosen[]): Chosen | undefined =>
  able.find(({ gateway }) => !gateway.capabilities.carrier) ?? able[0];

/** Of these gateways, those that have the mode. */
const shownAs = (gateways: ConfiguredGateways, wantedMode: Mode | null): Chosen[] =>
  [...gateways.values()].flatMap(({ gateway, mode: ofOperator }) => {
    const mode = modeOf(gateway.capabilities, wantedMode ?? ofOperator);
    return mode ? [{ gateway, mode }] : [];
  });

/** Takes an order that any gateway takes. */
export const defaultGateway = (gateways: ConfiguredGateways): Chosen | undefined =>
  preferred(shownAs(gateways, null));

/** undefined when none can. Carrier billing is taken when it is asked for, or when there is nothing else: each period is a new order there. */
export function chooseGateway(
  gateways: ConfiguredGateways,
  order: Asked,
  { gateway: wanted, excluded, mode: wantedMode }: Wish,
): Chosen | undefined {
  return preferred(
    shownAs(gateways, wantedMode).filter(
      ({ gateway: { id, capabilities } }) =>
        id !== excluded && (wanted === null || id === wanted) && canTake(capabilities, order),
    ),
  );
}

/** What a visitor without a wish is sold. A plan that no gateway takes is not sold, so nothing is said of it. */
export const planSales = (gateways: ConfiguredGateways): PlanSales => ({
  renews: (plan, amountMinor) =>
    chooseGateway(gateways, { purpose: 'join', plan, amountMinor }, NO_WISH)?.gateway.capabilities
      .rebilledBy !== 'nobody',
});
