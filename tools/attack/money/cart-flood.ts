/**
 * Payments of many carts, each callback sent five times in random order, sixteen in parallel: each has one ledger
 * entry, one receipt and one ownership.
 */
import { secretOf, write, type Reporter } from '#gateways/installed/server/testing-sandbox.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import type { KilledSite } from './killed-site.ts';
import { CART_MINOR, cartEffectsOf, insertCarts, type CartEffects } from './carts.ts';
import { createSender, mixed, eventOf, type Answered, type OnItsWay } from './wire.ts';

export const TIMES = 5;
/** Gateways that support carts, each with the sender of its callbacks. */
const TELLERS: readonly (readonly [GatewayId, Reporter])[] = [
  ['segpay', 'segpay'],
  ['trustpay', 'trustpay'],
  ['skyflow', 'trustpay'],
  ['dimoco', 'dimoco'],
];
/** Maximum number of times that unacknowledged callbacks are sent again. */
const ROUNDS = 5;
const OK = 200;
/** Distance between the transaction numbers of two gateways. */
const APART = 10_000_000;

export interface CartFlood extends CartEffects {
  readonly carts: number;
  readonly sent: number;
  /** Number of callbacks that were never acknowledged. */
  readonly refused: number;
  readonly seconds: number;
  readonly p99Ms: number;
}

export interface CartFloodOptions {
  readonly site: KilledSite;
  readonly films: readonly number[];
  /** Total number for all gateways. */
  readonly carts: number;
  readonly seed: number;
}

const unanswered = (answers: readonly Answered[]): OnItsWay[] =>
  answers.filter(({ status }) => status !== OK).map(({ one }) => one);

export async function floodCarts(options: CartFloodOptions): Promise<CartFlood> {
  const { site, films, carts, seed } = options;
  const { settings, book } = site.sandbox;
  const operations: string[] = [];
  const callbacks: OnItsWay[] = [];
  for (const [at, [gateway, writer]] of TELLERS.entries()) {
    const count = Math.ceil((carts - operations.length) / (TELLERS.length - at));
    const inserted = await insertCarts(site, films, { gateway, name: `cart-${seed}-${gateway}`, count });
    operations.push(...inserted);
    for (const [number, ref] of inserted.entries()) {
      const event = eventOf(ref, at * APART + number, { amountMinor: CART_MINOR });
      book.report(event);
      const sent = write(settings, writer, event);
      callbacks.push({ gateway: writer, secret: secretOf(settings, writer), sent });
    }
  }
  const all = mixed(Array.from({ length: TIMES }, () => callbacks).flat(), seed);
  const sender = createSender(site.url);
  const began = performance.now();
  const answers = [...(await sender.sendAll(all))];
  // Gateways repeat callbacks until they are acknowledged, for example if our query back to the gateway was too slow.
  let refused = unanswered(answers);
  for (let round = 0; refused.length > 0 && round < ROUNDS; round += 1) {
    const again = await sender.sendAll(refused);
    answers.push(...again);
    refused = unanswered(again);
  }
  const seconds = (performance.now() - began) / 1000;
  sender.close();
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    carts: operations.length,
    sent: answers.length,
    refused: refused.length,
    seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    ...(await cartEffectsOf(site, operations)),
  };
}
