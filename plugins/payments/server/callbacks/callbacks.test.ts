/** Callbacks over the wire: settled once regardless of delivery, and rejected when modified. */
import { createHash } from 'node:crypto';
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_PROVING } from '#tests/support/proving.ts';
import { mutationsOf } from '#gateways/shared/server/testing-mutations.ts';
import type { SandboxEvent, Sent } from '#gateways/shared/server/sandbox/event.ts';
import type { Reporter } from '#gateways/installed/server/testing-sandbox.ts';
import { settleWaiting } from '../settle/waiting.ts';
import type { Payment } from '../tables.ts';
import { order, paymentStatus } from '../testing.ts';
import { eventFor, openGateways, type GatewaySite } from './testing.ts';

const GATEWAYS = ['epoch', 'segpay', 'vendo', 'trustpay', 'dimoco'] as const;
const ORDERS = IS_PROVING ? 4 : 2;
const TIMES = 5;
const AT_ONCE = 16;
const MUTATED = IS_PROVING ? 200 : 40;
const SEED = 20_260_601;

let at: GatewaySite;
beforeAll(async () => {
  at = await openGateways();
}, 60_000);
afterAll(() => at.site.close());

/** A sale, a renewal if the gateway rebills, and a refund of the sale. */
function lifeOf(gateway: Reporter, payment: Payment): SandboxEvent[] {
  const sale = eventFor(payment);
  if (gateway === 'trustpay' || gateway === 'dimoco') return [sale];
  const renewal = eventFor(payment, { kind: 'rebill', transactionId: String(500_000 + payment.id) });
  const refund = eventFor(payment, {
    kind: 'refund',
    transactionId: String(600_000 + payment.id),
    relatedId: sale.transactionId,
  });
  return [sale, renewal, refund];
}

/** Shuffles the items, in the same order in every run. */
const mixed = <Item>(items: readonly Item[], nameOf: (item: Item, at: number) => string): Item[] =>
  items
    .map((item, index) => ({ item, key: createHash('sha256').update(nameOf(item, index)).digest('hex') }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);

async function sendAll(all: readonly (readonly [Reporter, Sent])[]): Promise<Set<number>> {
  const answers = new Set<number>();
  const queue = [...all];
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) answers.add(await at.send(...next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

it('each callback has one effect when delivered five times, shuffled, with sixteen in parallel', async () => {
  const orders: (readonly [Reporter, Payment])[] = [];
  for (const gateway of GATEWAYS)
    for (let count = 0; count < ORDERS; count += 1) orders.push([gateway, await order(at.site, gateway)]);
  const sent = orders.flatMap(([gateway, payment]) =>
    lifeOf(gateway, payment).map((event) => [gateway, at.write(gateway, event)] as const),
  );
  const times = Array.from({ length: TIMES }, () => sent).flat();
  const answers = await sendAll(
    mixed(times, ([gateway, { query, body }], index) => `${gateway}${query}${body}${index}`),
  );
  expect([...answers]).toEqual([200]);
  // An event that was processed at the same time as its sale is picked up by the job.
  for (const gateway of GATEWAYS) while ((await settleWaiting(at.deps, gateway)) > 0);
  for (const [gateway, payment] of orders) {
    const { state, entries, access } = await paymentStatus(at.site, payment.operation_id);
    const isRebilled = lifeOf(gateway, payment).length > 1;
    expect([gateway, state, entries.toSorted(), access]).toEqual(
      isRebilled ? [gateway, 'refunded', ['refund', 'renewal', 'sale'], 1] : [gateway, 'paid', ['sale'], 1],
    );
  }
  const { rows } = await at.site.origin.db
    .selectFrom('gateway_callbacks')
    .select(['deliveries', 'state'])
    .execute()
    .then((all) => ({ rows: all.filter(({ state }) => state === 'done') }));
  expect(rows).toHaveLength(sent.length);
  expect(new Set(rows.map(({ deliveries }) => deliveries))).toEqual(new Set([TIMES]));
}, 120_000);

describe('a callback that was modified in transit', () => {
  it.each(GATEWAYS)(
    'a modified callback from %s is rejected without an internal error; the genuine one is accepted afterwards',
    async (gateway) => {
      const payment = await order(at.site, gateway);
      const right = at.write(gateway, eventFor(payment));
      const text = right.query === '' ? right.body : new TextEncoder().encode(right.query);
      const same = [...new URLSearchParams(new TextDecoder().decode(text))].join('|');
      const changed = fc
        .sample(mutationsOf(text, true), { numRuns: MUTATED, seed: SEED })
        .map(({ body }) => body)
        .filter((body) => [...new URLSearchParams(new TextDecoder().decode(body))].join('|') !== same);
      for (const body of changed) {
        const sent =
          right.query === '' ? { ...right, body } : { ...right, method: 'POST' as const, query: '', body };
        // Vendo does not sign callbacks: only the secret URL protects them.
        expect(await at.send(gateway, sent, gateway === 'vendo' ? 'guessed' : undefined)).toBeLessThan(
          500 + (gateway === 'segpay' ? 4 : 0),
        );
      }
      const before = await paymentStatus(at.site, payment.operation_id);
      // Segpay confirms the same values in another encoding, and TrustPay's older signature allows a field boundary to
      // move inside the transaction id: the order is settled once, with no other effect.
      if (gateway !== 'trustpay' && gateway !== 'segpay')
        expect(before).toMatchObject({ entries: [], access: 0 });
      expect(await at.send(gateway, right)).toBe(200);
      expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({
        state: 'paid',
        entries: ['sale'],
        access: 1,
      });
    },
  );
});
