/** An origin that receives events of a gateway, as if it had queried them. */
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import type { Settled } from '#ports/settlements.ts';
import type { GatewayEvent, GatewayId } from '#gateways/shared/server/event.ts';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import { serial } from '../testing.ts';
import type { Payment } from '../tables.ts';
import { settleEvents, type SettleDeps } from './settle.ts';

export interface SettlingSite extends Pick<TestOrigin, 'origin' | 'clock' | 'close'> {
  readonly deps: SettleDeps;
  /** The settlements passed to the step of another module. */
  readonly settled: readonly Settled[];
  /** Makes that step fail, for all or for some. */
  breakStep(broken: boolean | ((one: Settled) => boolean)): void;
  /** The result of each event of Epoch, as `state reason`. */
  receive(...events: GatewayEvent[]): Promise<string[]>;
  receiveFrom(gateway: GatewayId, ...events: GatewayEvent[]): Promise<string[]>;
}

export async function openSettling(): Promise<SettlingSite> {
  const { origin, clock, close } = await testOrigin({ modules: [] });
  const settled: Settled[] = [];
  let isBroken = (_one: Settled): boolean => false;
  const step = async (_trx: unknown, one: Settled) => {
    if (isBroken(one)) throw new Error('the step failed');
    settled.push(one);
  };
  const deps: SettleDeps = {
    db: origin.db,
    now: clock.now,
    installed: INSTALLED,
    quotes: undefined,
    steps: [step],
  };
  async function receiveFrom(gateway: GatewayId, ...events: GatewayEvent[]): Promise<string[]> {
    const proved = await ProvedEvents.byQuery(async () => events);
    if (!ProvedEvents.isProved(proved)) throw new Error('nothing was proved');
    const endings = await origin.db
      .transaction()
      .execute((trx) => settleEvents(deps, trx, { gateway, callbackId: null }, proved));
    return endings.map(({ state, reason }) => [state, reason].filter(Boolean).join(' '));
  }
  return {
    origin,
    clock,
    close,
    deps,
    settled,
    breakStep: (broken) => void (isBroken = typeof broken === 'boolean' ? () => broken : broken),
    receive: (...events) => receiveFrom('epoch', ...events),
    receiveFrom,
  };
}

type Reported = Partial<Record<keyof GatewayEvent, unknown>>;

/** The event of a paid payment; `more` overrides its fields. */
export const eventOf = (payment: Payment, more: Reported = {}): GatewayEvent =>
  ({
    kind: 'initial',
    status: 'ok',
    eventId: `event-${serial()}`,
    orderRef: payment.operation_id,
    transactionId: `t-${payment.id}`,
    relatedId: null,
    subscriptionId: `member-${payment.id}`,
    amountMinor: payment.amount_minor,
    currency: 'EUR',
    reason: null,
    test: false,
    ...more,
  }) as GatewayEvent;

/** The event of a renewal of the payment. */
export const rebillOf = (payment: Payment, more: Reported = {}): GatewayEvent =>
  eventOf(payment, {
    kind: 'rebill',
    orderRef: null,
    transactionId: `r-${serial()}`,
    amountMinor: 1995,
    ...more,
  });

/** The event of a complete refund. */
export const backOf = (payment: Payment, more: Reported = {}): GatewayEvent =>
  eventOf(payment, { kind: 'refund', transactionId: `b-${serial()}`, relatedId: `t-${payment.id}`, ...more });
