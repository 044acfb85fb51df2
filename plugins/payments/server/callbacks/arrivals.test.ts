/** Callbacks over the wire: all are stored, and proved ones are applied even if a process ends or a step fails. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sent } from '#gateways/shared/server/sandbox/event.ts';
import { order, serial, paymentStatus } from '../testing.ts';
import { SWEEP_QUEUE } from './jobs.ts';
import { replayCallback } from './process.ts';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { keptFieldsOf } from '#gateways/installed/server/registry.ts';
import { redact } from '#gateways/installed/server/redact.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { eventFor, openGateways, type GatewaySite } from './testing.ts';

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

describe('an incoming callback', () => {
  /** The stored rows of a body sent to a gateway. */
  const find = (gateway: GatewayId, sent: Pick<Sent, 'query' | 'contentType' | 'body'>) =>
    at.site.origin.db
      .selectFrom('gateway_callbacks')
      .selectAll()
      .where(
        'body',
        '=',
        redact(keptFieldsOf(INSTALLED, gateway), { ...sent, body: Buffer.from(sent.body) }).body,
      )
      .execute();

  it('is stored without unnecessary fields and without the secret of its URL', async () => {
    const kept = new TextEncoder().encode(`callback=transaction&offer_id=${serial()}`);
    const body = new TextEncoder().encode(`${new TextDecoder().decode(kept)}&password=hunter2`);
    const sent: Sent = { method: 'POST', query: 'x=1', contentType: 'text/odd', body };
    expect(await at.send('vendo', sent)).toBe(200);
    const [stored] = await find('vendo', { ...sent, body: kept });
    expect(stored).toMatchObject({
      gateway: 'vendo',
      method: 'POST',
      query: '',
      content_type: 'text/odd',
      removed: ['x', 'password'],
      size_bytes: body.length,
      has_secret: true,
      state: 'refused',
      reason: 'unreadable',
      rejected_for: 'unreadable',
      proof: null,
    });
    const all = JSON.stringify(stored);
    for (const secret of [at.settings.vendo.path_secret.open(), 'hunter2']) expect(all).not.toContain(secret);
  });

  it('is counted when it is repeated, and stays proved when strangers repeat it', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', eventFor(payment));
    expect(await at.send('vendo', sent)).toBe(200);
    await at.send('vendo', sent, 'guessed');
    expect(await find('vendo', sent)).toMatchObject([{ deliveries: 2, state: 'done', proof: 'source' }]);
  });

  it('is applied only once, so a repetition needs no transaction', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', eventFor(payment));
    const transactions = vi.spyOn(at.site.origin.db, 'transaction');
    expect(await at.send('vendo', sent)).toBe(200);
    expect(transactions).toHaveBeenCalled();
    transactions.mockClear();
    expect(await at.send('vendo', sent)).toBe(200);
    expect(transactions).not.toHaveBeenCalled();
    transactions.mockRestore();
    expect(await find('vendo', sent)).toMatchObject([{ deliveries: 2, state: 'done' }]);
  });

  it('is not stored if its gateway does not exist or it is too long', async () => {
    const url = 'http://127.0.0.1:3000/callbacks';
    const post = async (path: string, body: string) =>
      (await at.fetch(`${url}${path}`, { method: 'POST', body })).status;
    expect(await post('/paypal', 'a=1')).toBe(404);
    expect(await post('', 'a=1')).toBe(404);
    expect(await post('/epoch', `a=${'x'.repeat(70_000)}`)).toBe(413);
  });

  it('is processed by the job when the receiving process has ended', async () => {
    const payment = await order(at.site, 'trustpay');
    const { query } = at.write('trustpay', eventFor(payment));
    const { db, jobs } = at.site.origin;
    const stored = (digest: string, content: string) => ({
      gateway: 'trustpay' as const,
      digest,
      method: 'GET',
      query: content,
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
    expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({ state: 'sent' });
    at.site.clock.advance(61_000);
    await jobs.send(SWEEP_QUEUE, {});
    await at.site.runJobs();
    expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale'],
    });
  });

  it('stays stored after a failed step and is done once the job has applied it', async () => {
    const payment = await order(at.site, 'dimoco');
    const sent = at.write('dimoco', eventFor(payment));
    isBroken = true;
    expect(await at.send('dimoco', sent)).toBe(500);
    expect(await find('dimoco', sent)).toMatchObject([{ state: 'stored', proof: 'digest' }]);
    isBroken = false;
    at.site.clock.advance(61_000);
    await at.site.origin.jobs.send(SWEEP_QUEUE, {});
    await at.site.runJobs();
    expect(await find('dimoco', sent)).toMatchObject([{ state: 'done', proof: 'digest' }]);
    expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({
      entries: ['sale'],
      access: 1,
    });
  });

  it('a stranger’s callback does not block the genuine one', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', eventFor(payment));
    await at.send('vendo', sent, 'guessed');
    expect(await find('vendo', sent)).toMatchObject([{ deliveries: 1, has_secret: false, state: 'refused' }]);
    await at.send('vendo', sent);
    expect(await find('vendo', sent)).toMatchObject([{ deliveries: 2, has_secret: true, state: 'done' }]);
    expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({
      entries: ['sale'],
      access: 1,
    });
  });

  it('callbacks that differ only in the split between query and body are stored separately', async () => {
    const type = 'text/plain';
    const post = { method: 'POST', contentType: type } as const;
    const mark = `transaction_id=${serial()}`;
    // Concatenated, both are the same text.
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

  it('can be applied again by staff without a second effect', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', eventFor(payment));
    await at.send('vendo', sent, 'guessed');
    const [{ id } = { id: 0 }] = await find('vendo', sent);
    const replay = () => replayCallback(at.deps, 'vendo', id);
    expect(await replay()).toBe('rejected');
    // Staff have verified the origin of the callback.
    await at.site.origin.db
      .updateTable('gateway_callbacks')
      .set({ has_secret: true })
      .where('id', '=', id)
      .execute();
    expect([await replay(), await replay()]).toEqual(['accepted', 'accepted']);
    expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({
      entries: ['sale'],
      access: 1,
    });
    expect(await replayCallback(at.deps, 'vendo', 0)).toBe('unknown');
  });
});
