/**
 * Callbacks with passwords, names, addresses and IP addresses of buyers: applied like others, and no personal data are
 * stored.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIGEST, digestsOf } from '#gateways/epoch/server/wire.ts';
import { up as blank } from '../migrations/088-callbacks-without-persons.ts';
import { formOf, jsonOf, type Sent } from '#gateways/shared/server/sandbox/event.ts';
import { webhookSignature } from '#gateways/trustpay/server/wire.ts';
import type { Reporter } from '#gateways/installed/server/testing-sandbox.ts';
import { trustpayPayment } from '#gateways/trustpay/server/sandbox/wire.ts';
import type { Payment } from '../tables.ts';
import { order, paymentStatus } from '../testing.ts';
import { SWEEP_QUEUE } from './jobs.ts';
import { replayCallback } from './process.ts';
import { eventFor, openGateways, type GatewaySite } from './testing.ts';

let at: GatewaySite;
let isBroken = false;
beforeAll(async () => {
  at = await openGateways([
    async () => {
      if (isBroken) throw new Error('the step failed');
    },
  ]);
}, 60_000);
afterAll(() => at.site.close());

const PERSONAL = {
  username: 'ana.garcia.91',
  password: 'Hunter2-Secret',
  email: 'ana.garcia@example.org',
  name: 'Ana-Maria Garcia',
  address: 'Calle Mayor 17',
  city: 'Valdepenas',
  zip: '13300',
  phone: '0034600111222',
  ipaddress: '203.0.113.77',
};

/** Expects no personal value in a text, plain or URL-encoded. */
function expectNothingOf(text: string): void {
  for (const value of Object.values(PERSONAL))
    for (const written of [
      value,
      encodeURIComponent(value),
      value.replaceAll(' ', '+'),
      value.replace('@', '%40'),
    ])
      expect(text).not.toContain(written);
}

const fieldsOf = ({ body }: Sent): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));

/** A form with more fields; Epoch signs them. */
function formWith(gateway: Reporter, sent: Sent, more: Readonly<Record<string, string>>): Sent {
  if (gateway !== 'epoch') return formOf({ ...fieldsOf(sent), ...more });
  const sentFields = Object.entries({ ...fieldsOf(sent), ...more });
  const fields = Object.fromEntries(sentFields.filter(([name]) => name !== DIGEST));
  const [digest = ''] = digestsOf(at.settings.epoch.secret, Object.entries(fields));
  return formOf({ ...fields, [DIGEST]: digest });
}

/** A sale with all the buyer's data that a gateway may send. */
function personalSale(gateway: Reporter, payment: Payment): Sent {
  const { trustpay } = at.settings;
  const sent = at.write(gateway, eventFor(payment));
  if (gateway === 'epoch') return formWith(gateway, sent, PERSONAL);
  if (gateway !== 'trustpay') return formOf({ ...fieldsOf(sent), ...PERSONAL });
  const body = trustpayPayment(at.settings.trustpay, eventFor(payment));
  return jsonOf({ ...body, Signature: webhookSignature(trustpay.secret, body) });
}

const dump = async (): Promise<string> => {
  const tables = ['gateway_callbacks', 'gateway_events', 'payments', 'payment_operations'];
  const texts = tables.map((table) =>
    sql<{
      text: string;
    }>`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(table)} t`.execute(
      at.site.origin.db,
    ),
  );
  const { rows } = await sql<{
    text: string;
  }>`select coalesce(string_agg(encode(body, 'escape'), ' '), '') as text from gateway_callbacks`.execute(
    at.site.origin.db,
  );
  return [...(await Promise.all(texts)).flatMap(({ rows: [row] }) => row?.text ?? ''), rows[0]?.text].join(
    ' ',
  );
};
const stored = () =>
  at.site.origin.db
    .selectFrom('gateway_callbacks')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const newestEvent = async () =>
  (
    await at.site.origin.db
      .selectFrom('gateway_events')
      .select('event')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).event;

describe.each(['epoch', 'vendo', 'segpay', 'trustpay'] as const)(
  'a callback of %s with personal data',
  (gateway) => {
    it('is applied without storing personal data', async () => {
      const payment = await order(at.site, gateway);
      expect(await at.send(gateway, personalSale(gateway, payment))).toBe(200);
      expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({
        state: 'paid',
        entries: ['sale'],
      });
      expect(await stored()).toMatchObject({ state: 'done', order_ref: payment.operation_id });
      const text = await dump();
      expect(text).toContain(payment.operation_id);
      expectNothingOf(text);
    });

    it('is stored once for all repetitions, and has no second effect when it is applied again', async () => {
      const payment = await order(at.site, gateway);
      const sent = personalSale(gateway, payment);
      await at.send(gateway, sent);
      await at.send(gateway, sent);
      const row = await stored();
      expect(row).toMatchObject({ deliveries: 2, state: 'done' });
      expect(await replayCallback(at.deps, gateway, row.id)).toBe('accepted');
      expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({
        entries: ['sale'],
        access: 1,
      });
    });

    it('is applied by the job from its proved events after a step of another module failed', async () => {
      const payment = await order(at.site, gateway);
      isBroken = true;
      expect(await at.send(gateway, personalSale(gateway, payment))).toBe(500);
      isBroken = false;
      expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({ entries: [] });
      at.site.clock.advance(61_000);
      await at.site.origin.jobs.send(SWEEP_QUEUE, {});
      await at.site.runJobs();
      expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({
        entries: ['sale'],
        access: 1,
      });
    });
  },
);

it.each([
  ['epoch', 'mcs_reason'],
  ['vendo', 'reason_message'],
] as const)('the reason of a cancellation at %s (%s) is not stored', async (gateway, field) => {
  const payment = await order(at.site, gateway);
  await at.send(gateway, at.write(gateway, eventFor(payment)));
  const cancel = at.write(gateway, eventFor(payment, { kind: 'cancel' }));
  expect(await at.send(gateway, formWith(gateway, cancel, { [field]: PERSONAL.name }))).toBe(200);
  expect((await newestEvent()).kind).toBe('cancel');
  expectNothingOf(await dump());
});

it.each([
  ['epoch', 'ans'],
  ['segpay', 'authcode'],
] as const)('the reason of a decline at %s (%s) is stored only if it is a code', async (gateway, field) => {
  for (const [text, code] of [
    ['N05-Declined', gateway === 'epoch' ? '05-Declined' : 'N05-Declined'],
    [`N${PERSONAL.name}`, null],
  ] as const) {
    const payment = await order(at.site, gateway);
    const declined = at.write(gateway, eventFor(payment, { status: 'declined' }));
    expect(await at.send(gateway, formWith(gateway, declined, { [field]: text }))).toBe(200);
    expect(await newestEvent()).toMatchObject({ status: 'declined', reason: code });
    const { db } = at.site.origin;
    const stored = db.selectFrom('payments').select('decline_code').where('id', '=', payment.id);
    expect(await stored.executeTakeFirst()).toEqual({ decline_code: code });
  }
});

describe('a rejected callback', () => {
  it('cannot be applied again without its signed fields, which are not stored, and is accepted when it arrives again', async () => {
    const payment = await order(at.site, 'epoch');
    const sent = personalSale('epoch', payment);
    const spoiled = formOf({ ...fieldsOf(sent), [DIGEST]: '0'.repeat(32) });
    expect(await at.send('epoch', spoiled)).toBe(403);
    const { id } = await stored();
    expect(await replayCallback(at.deps, 'epoch', id)).toBe('incomplete');
    expect(await stored()).toMatchObject({ id, reason: 'signature', rejected_for: 'signature' });
    expect(await at.send('epoch', sent)).toBe(200);
    expect(await paymentStatus(at.site, payment.operation_id)).toMatchObject({ entries: ['sale'] });
  });

  it('can be applied again if nothing needed for verification was removed', async () => {
    const payment = await order(at.site, 'vendo');
    const { db } = at.site.origin;
    await at.send('vendo', at.write('vendo', eventFor(payment)));
    const { id } = await stored();
    await db
      .updateTable('gateway_callbacks')
      .set({ proof: null, events: null, state: 'refused' })
      .where('id', '=', id)
      .execute();
    expect(await replayCallback(at.deps, 'vendo', id)).toBe('accepted');
  });
});

it('the migration blanks older rows, and the job redacts rows that still wait', async () => {
  const { db, jobs } = at.site.origin;
  const waits = await order(at.site, 'vendo');
  const before = (digest: string, state: 'done' | 'refused' | 'stored', sent: Sent) => ({
    gateway: 'vendo' as const,
    digest,
    method: 'POST',
    query: `password=${PERSONAL.password}`,
    content_type: '',
    body: Buffer.from(sent.body),
    address: '127.0.0.1',
    has_secret: true,
    first_at: at.site.clock.now(),
    last_at: at.site.clock.now(),
    state,
    reason: state === 'refused' ? ('unreadable' as const) : null,
    proof: state === 'done' ? ('source' as const) : null,
  });
  const about = (payment: Payment) => personalSale('vendo', payment);
  const ids = await db
    .insertInto('gateway_callbacks')
    .values([
      before('before-1', 'done', about(await order(at.site, 'vendo'))),
      before('before-2', 'refused', about(await order(at.site, 'vendo'))),
      before('before-3', 'stored', about(waits)),
    ])
    .returning('id')
    .execute();
  for (const index of ['rejected', 'rejected_gateway'])
    await sql`drop index ${sql.table(`gateway_callbacks_${index}`)}`.execute(db);
  for (const index of ['transaction', 'order_ref'])
    await sql`drop index ${sql.table(`gateway_events_${index}`)}`.execute(db);
  await sql`alter table gateway_callbacks drop column events, drop column removed, drop column size_bytes,
    drop column order_ref, drop column transaction_ref, drop column rejected_for, drop column rejected_at`.execute(
    db,
  );
  await blank(db as never);
  const rows = await db
    .selectFrom('gateway_callbacks')
    .selectAll()
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { body: Buffer.alloc(0), query: '', events: [], removed: ['*'], rejected_for: null },
    { body: Buffer.alloc(0), query: '', events: null, removed: ['*'], rejected_for: 'unreadable' },
    { state: 'stored', events: null, removed: [] },
  ]);
  expect(await replayCallback(at.deps, 'vendo', rows[1]?.id ?? 0)).toBe('incomplete');
  at.site.clock.advance(61_000);
  await jobs.send(SWEEP_QUEUE, {});
  await at.site.runJobs();
  expect(await paymentStatus(at.site, waits.operation_id)).toMatchObject({ entries: ['sale'] });
  const text = await dump();
  expectNothingOf(text);
});
