/** Callbacks over the wire: stored as they came, believed or not, and applied though a process ends or a step fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '../sandbox/news.ts';
import { order, serial, standing } from '../testing.ts';
import { SWEEP_QUEUE } from './jobs.ts';
import { replayCallback } from './process.ts';
import { INSTALLED } from '../gateways/installed.ts';
import { keptFieldsOf } from '../gateways/registry.ts';
import { redact } from './redact.ts';
import type { GatewayId } from '../gateways/event.ts';
import { newsOf, openGateways, type GatewaySite } from './testing.ts';

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

describe('what arrives', () => {
  /** What is stored of a body at a gateway. */
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

  it('is stored without what is not needed, and without the secret of its address', async () => {
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

  it('is counted where it is the very same, and stays proved when strangers send it again', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', newsOf(payment));
    expect(await at.send('vendo', sent)).toBe(200);
    await at.send('vendo', sent, 'guessed');
    expect(await find('vendo', sent)).toMatchObject([{ deliveries: 2, state: 'done', proof: 'source' }]);
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
    expect(await find('dimoco', sent)).toMatchObject([{ state: 'stored', proof: 'digest' }]);
    isBroken = false;
    at.site.clock.advance(61_000);
    await at.site.origin.jobs.send(SWEEP_QUEUE, {});
    await at.site.runJobs();
    expect(await find('dimoco', sent)).toMatchObject([{ state: 'done', proof: 'digest' }]);
    expect(await standing(at.site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('from a stranger first does not keep the right one out', async () => {
    const payment = await order(at.site, 'vendo');
    const sent = at.write('vendo', newsOf(payment));
    await at.send('vendo', sent, 'guessed');
    expect(await find('vendo', sent)).toMatchObject([{ deliveries: 1, has_secret: false, state: 'refused' }]);
    await at.send('vendo', sent);
    expect(await find('vendo', sent)).toMatchObject([{ deliveries: 2, has_secret: true, state: 'done' }]);
    expect(await standing(at.site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('is another one where letters move from its query to its body', async () => {
    const type = 'text/plain';
    const post = { method: 'POST', contentType: type } as const;
    const mark = `transaction_id=${serial()}`;
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
    const [{ id } = { id: 0 }] = await find('vendo', sent);
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
