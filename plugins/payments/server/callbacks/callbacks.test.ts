/** Callbacks over the wire: stored as they came, believed or not, and settled once however they are delivered. */
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutationsOf } from '../gateways/testing-mutations.ts';
import type { News, Sent } from '../sandbox/news.ts';
import type { Writer } from '../sandbox/writers/writers.ts';
import { settleWaiting } from '../settle/settle.ts';
import type { Payment } from '../tables.ts';
import { order, serial, standing } from '../testing.ts';
import { SWEEP_QUEUE } from './jobs.ts';
import { replayCallback } from './process.ts';
import { openGateways, type GatewaySite } from './testing.ts';

const GATEWAYS = ['epoch', 'segpay', 'vendo', 'trustpay', 'dimoco'] as const;
const ORDERS = 4;
const TIMES = 5;
const AT_ONCE = 16;
const MUTATED = 200;
const SEED = 20_260_601;

let at: GatewaySite;
/** Whether the step of another module fails. */
let isBroken = false;
beforeAll(async () => {
  at = await openGateways([
    async () => {
      if (isBroken) throw new Error('the step failed');
    },
  ]);
}, 60_000);
afterAll(() => at.site.close());

const newsOf = (payment: Payment, more: Partial<News> = {}): News => ({
  kind: 'initial',
  status: 'ok',
  ref: payment.operation_id,
  transactionId: String(70_000 + payment.id),
  relatedId: null,
  subscriptionId: String(90_000 + payment.id),
  amountMinor: payment.amount_minor,
  currency: 'EUR',
  reason: '',
  test: false,
  ...more,
});

/** A sale, and where the gateway rebills a renewal, and the sale's money back. */
function lifeOf(gateway: Writer, payment: Payment): News[] {
  const sale = newsOf(payment);
  if (gateway === 'trustpay' || gateway === 'dimoco') return [sale];
  const renewal = newsOf(payment, { kind: 'rebill', transactionId: String(500_000 + payment.id) });
  const refund = newsOf(payment, {
    kind: 'refund',
    transactionId: String(600_000 + payment.id),
    relatedId: sale.transactionId,
  });
  return [sale, renewal, refund];
}

/** The same mixture in every run. */
const mixed = <Item>(items: readonly Item[], nameOf: (item: Item, at: number) => string): Item[] =>
  items
    .map((item, index) => ({ item, key: createHash('sha256').update(nameOf(item, index)).digest('hex') }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);

async function sendAll(all: readonly (readonly [Writer, Sent])[]): Promise<Set<number>> {
  const answers = new Set<number>();
  const queue = [...all];
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop())
      // oxlint-disable-next-line no-await-in-loop
      answers.add(await at.send(...next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

it('each callback has one effect, told five times, mixed, sixteen at once', async () => {
  const orders: (readonly [Writer, Payment])[] = [];
  for (const gateway of GATEWAYS)
    for (let count = 0; count < ORDERS; count += 1)
      // oxlint-disable-next-line no-await-in-loop
      orders.push([gateway, await order(at.site, gateway)]);
  const told = orders.flatMap(([gateway, payment]) =>
    lifeOf(gateway, payment).map((news) => [gateway, at.write(gateway, news)] as const),
  );
  const times = Array.from({ length: TIMES }, () => told).flat();
  const answers = await sendAll(
    mixed(times, ([gateway, { query, body }], index) => `${gateway}${query}${body}${index}`),
  );
  expect([...answers]).toEqual([200]);
  // What met its sale at the very same moment is taken up by the job.
  for (const gateway of GATEWAYS)
    // oxlint-disable-next-line no-await-in-loop
    while ((await settleWaiting(at.deps, gateway)) > 0);
  for (const [gateway, payment] of orders) {
    // oxlint-disable-next-line no-await-in-loop
    const { state, entries, access } = await standing(at.site, payment.operation_id);
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
  expect(rows).toHaveLength(told.length);
  expect(new Set(rows.map(({ deliveries }) => deliveries))).toEqual(new Set([TIMES]));
}, 120_000);

describe('a callback that was changed on its way', () => {
  it.each(GATEWAYS)('from %s grants nothing and is no fault; the right one then does', async (gateway) => {
    const payment = await order(at.site, gateway);
    const right = at.write(gateway, newsOf(payment));
    const text = right.query === '' ? right.body : new TextEncoder().encode(right.query);
    const same = [...new URLSearchParams(new TextDecoder().decode(text))].join('|');
    const changed = fc
      .sample(mutationsOf(text, true), { numRuns: MUTATED, seed: SEED })
      .map(({ body }) => body)
      .filter((body) => [...new URLSearchParams(new TextDecoder().decode(body))].join('|') !== same);
    for (const body of changed) {
      const sent =
        right.query === '' ? { ...right, body } : { ...right, method: 'POST' as const, query: '', body };
      // Vendo signs nothing: what keeps others out is the secret of the address.
      // oxlint-disable-next-line no-await-in-loop
      expect(await at.send(gateway, sent, gateway === 'vendo' ? 'guessed' : undefined)).toBeLessThan(
        500 + (gateway === 'segpay' ? 4 : 0),
      );
    }
    const before = await standing(at.site, payment.operation_id);
    // Segpay has confirmed what says the same in other letters, and TrustPay's older signature lets a border move inside what names
    // the transaction: of this order, once, and nothing else.
    if (gateway !== 'trustpay' && gateway !== 'segpay')
      expect(before).toMatchObject({ entries: [], access: 0 });
    expect(await at.send(gateway, right)).toBe(200);
    expect(await standing(at.site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale'],
      access: 1,
    });
  });
});

describe('what arrives', () => {
  const find = (body: Uint8Array) =>
    at.site.origin.db
      .selectFrom('gateway_callbacks')
      .selectAll()
      .where('body', '=', Buffer.from(body))
      .execute();

  it('is stored as it came, without the secret of its address', async () => {
    const body = Uint8Array.from([0x61, 0x3d, 0xff, 0x00, 0xe9, serial()]);
    const sent: Sent = { method: 'POST', query: 'x=1', contentType: 'text/odd', body };
    expect(await at.send('vendo', sent)).toBe(200);
    const [stored] = await find(body);
    expect(stored).toMatchObject({
      gateway: 'vendo',
      method: 'POST',
      query: 'x=1',
      content_type: 'text/odd',
      has_secret: true,
      state: 'refused',
      reason: 'unreadable',
      proof: null,
    });
    expect(JSON.stringify(stored)).not.toContain(at.settings.vendo.path_secret.open());
  });

  it('is counted where it is the very same, and stays proved when strangers send it again', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', newsOf(payment));
    expect(await at.send('vendo', sent)).toBe(200);
    await at.send('vendo', sent, 'guessed');
    expect(await find(sent.body)).toMatchObject([{ deliveries: 2, state: 'done', proof: 'source' }]);
  });

  it('for a gateway that is not there, or is too long, is nothing', async () => {
    const url = 'http://127.0.0.1:3000/callbacks';
    const post = async (path: string, body: string) =>
      (await at.fetch(`${url}${path}`, { method: 'POST', body })).status;
    expect(await post('/paypal', 'a=1')).toBe(404);
    expect(await post('', 'a=1')).toBe(404);
    expect(await post('/epoch', `a=${'x'.repeat(70_000)}`)).toBe(413);
  });

  it('is taken up by the job when the process that received it has ended', async () => {
    const payment = await order(at.site, 'trustpay');
    const { query } = at.write('trustpay', newsOf(payment));
    const { db, jobs } = at.site.origin;
    const stored = (digest: string, told: string) => ({
      gateway: 'trustpay' as const,
      digest,
      method: 'GET',
      query: told,
      content_type: '',
      body: Buffer.alloc(0),
      address: '127.0.0.1',
      has_secret: false,
      first_at: at.site.clock.now(),
      last_at: at.site.clock.now(),
      state: 'stored' as const,
    });
    await db
      .insertInto('gateway_callbacks')
      .values(stored(`left-${payment.id}`, query))
      .execute();
    await jobs.send(SWEEP_QUEUE, {});
    await at.site.runJobs();
    expect(await standing(at.site, payment.operation_id)).toMatchObject({ state: 'sent' });
    at.site.clock.advance(61_000);
    await jobs.send(SWEEP_QUEUE, {});
    await at.site.runJobs();
    expect(await standing(at.site, payment.operation_id)).toMatchObject({ state: 'paid', entries: ['sale'] });
  });

  it('is stored again and again until it is applied, and done only then', async () => {
    const payment = await order(at.site, 'dimoco');
    const sent = at.write('dimoco', newsOf(payment));
    isBroken = true;
    expect(await at.send('dimoco', sent)).toBe(500);
    expect(await find(sent.body)).toMatchObject([{ state: 'stored', proof: null }]);
    isBroken = false;
    at.site.clock.advance(61_000);
    await at.site.origin.jobs.send(SWEEP_QUEUE, {});
    await at.site.runJobs();
    expect(await find(sent.body)).toMatchObject([{ state: 'done', proof: 'digest' }]);
    expect(await standing(at.site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('from a stranger first does not keep the right one out', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', newsOf(payment));
    await at.send('vendo', sent, 'guessed');
    expect(await find(sent.body)).toMatchObject([{ deliveries: 1, has_secret: false, state: 'refused' }]);
    await at.send('vendo', sent);
    expect(await find(sent.body)).toMatchObject([{ deliveries: 2, has_secret: true, state: 'done' }]);
    expect(await standing(at.site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('is another one where letters move from its query to its body', async () => {
    const type = 'text/plain';
    const post = { method: 'POST', contentType: type } as const;
    const mark = `moved-${serial()}`;
    // Written one behind the other, both read the same.
    const one = { ...post, query: mark, body: new TextEncoder().encode(`${type}-x`) };
    const other = { ...post, query: mark + type, body: new TextEncoder().encode('-x') };
    await at.send('epoch', one);
    await at.send('epoch', other);
    const stored = await at.site.origin.db
      .selectFrom('gateway_callbacks')
      .select('deliveries')
      .where('query', 'like', `${mark}%`)
      .execute();
    expect(stored).toEqual([{ deliveries: 1 }, { deliveries: 1 }]);
  });

  it('is applied once more by hand, and has no second effect', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', newsOf(payment));
    await at.send('vendo', sent, 'guessed');
    const [{ id } = { id: 0 }] = await find(sent.body);
    const replay = () => replayCallback(at.deps, 'vendo', id);
    expect(await replay()).toBe('rejected');
    // Its operator has looked at where it came from.
    await at.site.origin.db
      .updateTable('gateway_callbacks')
      .set({ has_secret: true })
      .where('id', '=', id)
      .execute();
    expect([await replay(), await replay()]).toEqual(['accepted', 'accepted']);
    expect(await standing(at.site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
    expect(await replayCallback(at.deps, 'vendo', 0)).toBe('unknown');
  });
});
