/** Unproved callbacks cannot fill the database: their size and number are limited. */
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { order, serial } from '../testing.ts';
import { eventFor, openGateways, type GatewaySite } from './testing.ts';
import { REJECTED_MAX_ROWS, SOURCE_ROWS, storeCallback, WAITING_MAX_ROWS, type Arrived } from './store.ts';

const LISTED_BODY_BYTES = 60_000;

let at: GatewaySite;
beforeAll(async () => {
  at = await openGateways();
}, 60_000);
afterAll(() => at.site.close());

const arrived = (more: Partial<Arrived> = {}): Arrived => ({
  gateway: 'vendo',
  method: 'POST',
  query: '',
  contentType: 'application/x-www-form-urlencoded',
  body: Buffer.from(`callback=transaction&transaction_id=${serial()}`),
  address: '203.0.113.9',
  hasSecret: false,
  ...more,
});
const now = () => at.site.clock.now();
const db = () => at.site.origin.db;
const unproved = async (gateway: 'vendo' | 'segpay' | 'epoch' | 'trustpay') => {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select count(*)::integer as rows, coalesce(sum(length(body) + length(query)), 0)::integer as bytes
    from gateway_callbacks where gateway = ${gateway} and proof is null`.execute(db());
  return rows[0] ?? { rows: 0, bytes: 0 };
};

it('a callback from an unlisted address is stored without its body, only with digest, size and field names', async () => {
  const one = arrived({
    query: 'amount=1',
    body: Buffer.from(`transaction_id=88&amount=${'9'.repeat(100)}`),
  });
  const stored = await storeCallback({ db: db(), installed: INSTALLED }, one, {
    result: 'source',
    now: now(),
  });
  expect(stored).toMatchObject({
    query: '',
    content_type: '',
    removed: ['*'],
    size_bytes: one.body.length,
    reason: 'source',
    rejected_for: 'source',
    transaction_ref: '88',
    address: '203.0.113.9',
  });
  expect(stored?.body).toHaveLength(0);
  expect(stored?.digest).toMatch(/^[0-9a-f]{64}$/);
});

it('any other unproved callback is stored as a sample', async () => {
  const pairs = Array.from({ length: 380 }, (_none, index) => `amount=${index}${'1'.repeat(120)}`);
  const body = Buffer.from(pairs.join('&'));
  expect(body.length).toBeGreaterThan(LISTED_BODY_BYTES / 2);
  const stored = await storeCallback({ db: db(), installed: INSTALLED }, arrived({ body }), {
    result: 'secret',
    now: now(),
  });
  expect(stored?.body).toHaveLength(2048);
  expect(stored?.removed).toContain('*');
  expect(stored?.size_bytes).toBe(body.length);
});

it('only the newest rejected callbacks of each gateway and reason are kept', async () => {
  const count = REJECTED_MAX_ROWS + 40;
  const filler = Array.from({ length: 30 }, () => `amount=${'1'.repeat(120)}`).join('&');
  await sql`insert into gateway_callbacks (gateway, digest, method, query, content_type, body, address, has_secret, first_at, last_at,
      state, reason, rejected_for, rejected_at)
    select 'segpay', 'flood ' || n, 'POST', '', '', convert_to(${filler}, 'UTF8'), '203.0.113.9', false, ${now()}, ${now()},
      'refused', 'secret', 'secret', ${now()} from generate_series(1, ${count}) n`.execute(db());
  const other = await storeCallback({ db: db(), installed: INSTALLED }, arrived({ gateway: 'segpay' }), {
    result: 'unreadable',
    now: now(),
  });
  const last = await storeCallback({ db: db(), installed: INSTALLED }, arrived({ gateway: 'segpay' }), {
    result: 'secret',
    now: now(),
  });
  expect((await unproved('segpay')).rows).toBe(REJECTED_MAX_ROWS + 1);
  const ids = await db()
    .selectFrom('gateway_callbacks')
    .select('id')
    .where('gateway', '=', 'segpay')
    .execute();
  expect(ids).toEqual(expect.arrayContaining([{ id: other?.id }, { id: last?.id }]));
});

it.each([
  ['one address', `'203.0.113.9'`],
  ['one network of IPv6', `'2001:db8:1:2::' || to_hex(n)`],
])(
  'a flood from %s evicts its own rejected callbacks and not those of another source',
  async (_, address) => {
    const one = arrived({ gateway: 'trustpay', address: '198.51.100.7' });
    const genuine = await storeCallback({ db: db(), installed: INSTALLED }, one, {
      result: 'secret',
      now: now(),
    });
    await sql`insert into gateway_callbacks (gateway, digest, method, query, content_type, body, address, has_secret, first_at, last_at,
      state, reason, rejected_for, rejected_at)
    select 'trustpay', 'flood ' || n, 'POST', '', '', '', ${sql.raw(address)}, false, ${now()}, ${now()},
      'refused', 'secret', 'secret', ${now()} from generate_series(1, ${REJECTED_MAX_ROWS + 40}) n`.execute(
      db(),
    );
    for (let count = 0; count < SOURCE_ROWS - 1; count += 1)
      await storeCallback(
        { db: db(), installed: INSTALLED },
        arrived({ ...one, body: Buffer.from(`transaction_id=${serial()}`) }),
        {
          result: 'secret',
          now: now(),
        },
      );
    const kept = await db()
      .selectFrom('gateway_callbacks')
      .select('id')
      .where('gateway', '=', 'trustpay')
      .execute();
    expect(kept).toContainEqual({ id: genuine?.id });
    expect((await unproved('trustpay')).rows).toBe(REJECTED_MAX_ROWS);
    await db().deleteFrom('gateway_callbacks').where('gateway', '=', 'trustpay').execute();
  },
);

it('a proved callback is neither trimmed nor replaced by a sample when a stranger repeats it', async () => {
  const payment = await order(at.site, 'vendo');
  const sent = at.write('vendo', eventFor(payment));
  expect(await at.send('vendo', sent)).toBe(200);
  const find = () =>
    db()
      .selectFrom('gateway_callbacks')
      .selectAll()
      .where('order_ref', '=', payment.operation_id)
      .executeTakeFirstOrThrow();
  const before = await find();
  const { query, contentType, method } = sent;
  await storeCallback(
    { db: db(), installed: INSTALLED },
    arrived({ query, contentType, method, body: Buffer.from(sent.body) }),
    {
      result: 'source',
      now: now(),
    },
  );
  const after = await find();
  expect(after).toMatchObject({ deliveries: 2, state: 'done', proof: before.proof });
  expect([after.body, after.query, after.removed]).toEqual([before.body, before.query, before.removed]);
});

it('callbacks of a gateway that cannot be queried wait in a limited number, and the gateway has to repeat the others', async () => {
  for (let count = 0; count < WAITING_MAX_ROWS; count += 1)
    expect(
      await storeCallback({ db: db(), installed: INSTALLED }, arrived({ gateway: 'epoch' }), {
        result: 'unreachable',
        now: now(),
      }),
    ).not.toBeNull();
  const beyond = await storeCallback({ db: db(), installed: INSTALLED }, arrived({ gateway: 'epoch' }), {
    result: 'unreachable',
    now: now(),
  });
  expect(beyond).toBeNull();
  expect((await unproved('epoch')).rows).toBe(WAITING_MAX_ROWS);
});
