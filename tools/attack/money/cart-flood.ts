/** Payments of many carts, each told five times, mixed, sixteen at once: one entry of the ledger, one receipt and one ownership for each. */
import { secretOf, write, type Reporter } from '#plugins/payments/server/gateways/testing-sandbox.ts';
import type { GatewayId } from '#plugins/payments/server/gateways/event.ts';
import type { KilledSite } from './killed-site.ts';
import { CART_MINOR, cartEffectsOf, plantCarts, type CartEffects } from './carts.ts';
import { createSender, mixed, newsOf, type Answered, type OnItsWay } from './wire.ts';

export const TIMES = 5;
/** The gateways that can take a cart, by whom their callbacks come. */
const TELLERS: readonly (readonly [GatewayId, Reporter])[] = [
  ['segpay', 'segpay'],
  ['trustpay', 'trustpay'],
  ['skyflow', 'trustpay'],
  ['dimoco', 'dimoco'],
];
/** How often what was not answered is told once more. */
const ROUNDS = 5;
const OK = 200;
/** Between the numbers of their transactions. */
const APART = 10_000_000;

export interface CartFlood extends CartEffects {
  readonly carts: number;
  readonly sent: number;
  /** Never answered as taken. */
  readonly refused: number;
  readonly seconds: number;
  readonly p99Ms: number;
}

export interface CartFloodOptions {
  readonly site: KilledSite;
  readonly films: readonly number[];
  /** Of all gateways together. */
  readonly carts: number;
  readonly seed: number;
}

const unanswered = (answers: readonly Answered[]): OnItsWay[] =>
  answers.filter(({ status }) => status !== OK).map(({ one }) => one);

export async function floodCarts(options: CartFloodOptions): Promise<CartFlood> {
  const { site, films, carts, seed } = options;
  const { settings, book } = site.sandbox;
  const operations: string[] = [];
  const told: OnItsWay[] = [];
  for (const [at, [gateway, writer]] of TELLERS.entries()) {
    const count = Math.ceil((carts - operations.length) / (TELLERS.length - at));
    const planted = await plantCarts(site, films, { gateway, name: `cart-${seed}-${gateway}`, count });
    operations.push(...planted);
    for (const [number, ref] of planted.entries()) {
      const news = newsOf(ref, at * APART + number, { amountMinor: CART_MINOR });
      book.tellOf(news);
      const sent = write(settings, writer, news);
      told.push({ gateway: writer, secret: secretOf(settings, writer), sent });
    }
  }
  const all = mixed(Array.from({ length: TIMES }, () => told).flat(), seed);
  const sender = createSender(site.url);
  const began = performance.now();
  const answers = [...(await sender.sendAll(all))];
  // Gateways tell again until they are answered, such as where one was asked back and was too slow.
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
