/**
 * Two simultaneous notifications of one payment on Postgres: the second waits for the row lock of the first and finds the payment
 * paid.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import { trustpay } from '#gateways/trustpay/server/adapter.ts';
import { NOTIFIED, notificationSignature, webhookSignature } from '#gateways/trustpay/server/wire.ts';
import { settleEvents, type SettleDeps } from '#plugins/payments/server/settle/settle.ts';
import type { Payment } from '#plugins/payments/server/tables.ts';
import { order } from '#plugins/payments/server/testing.ts';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { hasPostgres, postgres } from '#scripts/postgres.mjs';
import { migrate } from '#server/db/migrate.ts';
import { createOrigin, type OpenOrigin } from '#server/bootstrap/open-origin.ts';
import type { Settled } from '#ports/settlements.ts';
import { testConfig } from '#server/testing/origin.ts';

const TEST_MS = 240_000;
const ACCOUNT = '4107111111';
const NOW = new Date('2026-06-01T12:00:00.000Z');
const secret = new Secret('trust-key');
const gateway = trustpay({
  page: '2.x',
  payUrl: 'https://trustpay.example/pay',
  apiUrl: 'https://trustpay.example/api',
  account: ACCOUNT,
  project: ACCOUNT,
  secret,
  apiSecret: new Secret('api-secret'),
  now: () => new Date(),
  fetch: () => Promise.reject(new Error('the gateway must not be called')),
});

async function proved(query: string, body: string): Promise<ProvedEvents> {
  const events = await gateway.verifyCallback({
    rawBody: new TextEncoder().encode(body),
    query,
    headers: {},
    remoteAddress: '127.0.0.1',
    pathSecret: null,
  });
  if (!ProvedEvents.isProved(events)) throw new Error(events);
  return events;
}

/** The notification of a payment in the older and the newer format: two events with different names for one payment. */
async function notificationsOf(payment: Payment): Promise<readonly [ProvedEvents, ProvedEvents]> {
  const transaction = `7${payment.id}`;
  const values = [ACCOUNT, 'CRDT', '19.95', 'EUR', payment.operation_id, '0', transaction, '77', 'Y'];
  const fields = Object.fromEntries(NOTIFIED.map((name, at) => [name, values[at] ?? '']));
  const query = new URLSearchParams({ ...fields, SIG: notificationSignature(secret, fields) });
  const body = {
    MerchantIdentification: { ProjectId: ACCOUNT },
    PaymentInformation: {
      CreditDebitIndicator: 'CRDT',
      References: { MerchantReference: payment.operation_id, PaymentId: transaction },
      Amount: { Amount: '19.95', Currency: 'EUR' },
      Status: 'Paid',
    },
  };
  const webhook = JSON.stringify({ ...body, Signature: webhookSignature(secret, body) });
  return [await proved(query.toString(), ''), await proved('', webhook)];
}

describe.runIf(hasPostgres())('two simultaneous notifications of one payment', () => {
  let database: Awaited<ReturnType<typeof postgres>>;
  let origin: OpenOrigin;

  beforeAll(async () => {
    database = await postgres();
    if (!database) throw new Error('no Postgres was started');
    origin = await createOrigin({
      config: testConfig(),
      place: { url: database.url },
      now: () => NOW,
      deliver: async () => {},
      background: false,
    });
    await migrate(origin.db);
  }, TEST_MS);
  afterAll(async () => {
    await origin?.close();
    await database?.stop();
  }, TEST_MS);

  /** Resolves when another transaction is waiting for this transaction's lock. */
  async function waits(): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(origin.db);
      if ((rows[0]?.n ?? 0) > 0) return;
    }
  }

  it.each([
    ['whose member is known', false],
    ['whose account was deleted, so that only the payment is locked', true],
  ])('simultaneous notifications settle one %s once', { timeout: TEST_MS }, async (_, isGone) => {
    const payment = await order({ origin }, 'trustpay');
    if (isGone)
      await origin.db.updateTable('payments').set({ user_id: null }).where('id', '=', payment.id).execute();
    const [first, second] = await notificationsOf(payment);
    const settled: Settled[] = [];
    const holds = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const deps: SettleDeps = {
      db: origin.db,
      now: () => NOW,
      installed: INSTALLED,
      quotes: undefined,
      steps: [
        async (_trx, one) => {
          settled.push(one);
          holds.resolve();
          await goesOn.promise;
        },
      ],
    };
    const settle = (events: ProvedEvents) =>
      origin.db
        .transaction()
        .execute((trx) => settleEvents(deps, trx, { gateway: 'trustpay', callbackId: null }, events));

    const one = settle(first);
    await Promise.race([holds.promise, one]);
    const other = settle(second);
    await Promise.race([waits(), other]);
    goesOn.resolve();
    const endings = (await Promise.all([one, other])).flat();

    expect(endings.map(({ state, reason }) => [state, reason])).toEqual([
      ['applied', null],
      ['ignored', 'known'],
    ]);
    expect(settled).toHaveLength(1);
    const entries = await origin.db
      .selectFrom('ledger_entries')
      .innerJoin('entitlements', 'entitlements.entry_id', 'ledger_entries.id')
      .select('kind')
      .where('operation_id', '=', payment.operation_id)
      .execute();
    expect(entries).toEqual([{ kind: 'sale' }]);
  });
});
