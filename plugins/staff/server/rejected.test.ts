/** Rejected callbacks on staff pages: counts on the first page, a list by gateway and reason, and later acceptance. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

const post = async (path: string, body: string) =>
  (
    await at.site.app.inject({
      method: 'POST',
      url: `/callbacks/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
  ).statusCode;

it('both pages are empty without rejected callbacks', async () => {
  expect(await at.read('/_staff/callbacks')).toContain('No callback was rejected.');
  expect(await at.read('/_staff')).toContain('Rejected callbacks</h2><p class="none">None.');
});

describe('rejected callbacks', () => {
  beforeAll(async () => {
    await post('trustpay', 'AID=1&TYP=CRDT&AMT=19.95&SIG=00');
    await post('trustpay', 'this is no form');
    await post(
      'vendo/guessed',
      'callback=addUser&username=ana.garcia&password=hunter2&email=ana@example.org',
    );
    await post(
      'vendo/guessed',
      'callback=addUser&username=ana.garcia&password=hunter2&email=ana@example.org',
    );
  });

  it('rejected callbacks are counted on the first page by gateway and reason', async () => {
    const html = await at.read('/_staff');
    expect(html).toContain('Rejected callbacks: 3');
    expect(html).toContain('Wrong signature');
    expect(html).toContain('/_staff/callbacks?gateway=vendo&amp;reason=secret');
  });

  it('rejected callbacks are listed without secrets or personal data', async () => {
    const html = await at.read('/_staff/callbacks?gateway=vendo');
    expect(html).toContain('Without the secret of our address');
    expect(html).not.toContain('Wrong signature</td>');
    const [, path = ''] = /href="(\/_staff\/callbacks\/vendo\/\d+)"/.exec(html) ?? [];
    const one = await at.read(path);
    expect(one).toContain('callback=addUser');
    expect(one).toContain('username, password, email');
    for (const secret of ['hunter2', 'ana.garcia', 'ana@example.org'])
      expect(html + one).not.toContain(secret);
  });

  it.each([
    ['gateway=epoch', 'No rejected callback matches this filter.'],
    ['gateway=%27or&reason=<b>', 'Callbacks</h2><div'],
    ['reason=signature', 'Wrong signature</td>'],
    ['rejected=1', 'No rejected callback matches this filter.'],
    ['rejected=x', 'Callbacks</h2><div'],
  ])('rejected callbacks can be filtered with the query %s', async (query, shown) => {
    expect(await at.read(`/_staff/callbacks?${query}`)).toContain(shown);
  });

  it('rejected callbacks have pages that keep the filter', async () => {
    for (let count = 0; count < 21; count += 1)
      await post('vendo/guessed', `callback=delUser&offer_id=${count}`);
    const first = await at.read('/_staff/callbacks?gateway=vendo&reason=secret');
    const [, next = ''] = /href="(\?gateway=vendo&amp;reason=secret&amp;rejected=\d+)"/.exec(first) ?? [];
    const second = await at.read(`/_staff/callbacks${next.replaceAll('&amp;', '&')}`);
    expect(second.match(/\/_staff\/callbacks\/vendo\/\d+"/g)).toHaveLength(2);
  });
});

it('the list shows whether a later delivery of the same callback was accepted', async () => {
  const { db } = at.site.origin;
  const { operation } = await at.subscriber();
  const { payment: other } = await at.subscriber('epoch');
  const later = at.site.clock.now();
  const row = (digest: string, transaction: string | null) => ({
    gateway: 'epoch' as const,
    digest,
    method: 'POST',
    query: '',
    content_type: '',
    body: Buffer.from('ans=Y'),
    address: '192.0.2.9',
    has_secret: false,
    first_at: new Date(later.getTime() - 60_000),
    last_at: later,
    state: 'refused' as const,
    reason: 'source' as const,
    rejected_for: 'source' as const,
    rejected_at: later,
    order_ref: transaction === null ? operation : other.operation_id,
    transaction_ref: transaction,
  });
  const [accepted, missing] = await db
    .insertInto('gateway_callbacks')
    .values([row('later-1', other.gateway_transaction), row('later-2', 'never-seen')])
    .returning('id')
    .execute();
  const html = await at.read('/_staff/callbacks?gateway=epoch&reason=source');
  const rowOf = (id: number | undefined) =>
    html.split('<tr>').find((text) => text.includes(`/_staff/callbacks/epoch/${id}"`)) ?? '';
  expect(rowOf(accepted?.id)).toContain(`/_staff/payments/${other.operation_id}`);
  expect(rowOf(accepted?.id)).not.toContain('>no</td>');
  expect(rowOf(missing?.id)).toContain('>no</td>');
});

it('rejected callbacks are visible to staff only', async () => {
  expect((await at.get('/_staff/callbacks', await at.someoneOf('user'))).status).toBe(404);
  expect((await at.get('/_staff/callbacks', at.visitor())).status).toBe(404);
});
