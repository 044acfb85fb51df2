/** An origin whose gateways are the sandbox, without sockets, with members who order demo plans. */
import { brand as streaming } from '#brands/streaming/brand.ts';
import type { Brand } from '#app/brand.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { seedOnce } from '#demo/demo.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';
import { loopback } from '#server/config/loopback.ts';
import { testConfig, type TestVisitor } from '#server/testing/origin.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { DEMO } from '#plugins/plans/server/demo/demo.ts';
import { SWEEP_QUEUE as CALLBACKS_QUEUE } from '../callbacks/jobs.ts';
import { CALLBACKS_PATH } from '#gateways/shared/server/gateway-definition.ts';
import { getPayment, getPaymentUrl } from '#plugins/payments/api.ts';
import { SANDBOX_PATH } from '#gateways/installed/server/configured/sandbox-settings.ts';
import { paymentsModule } from '../module.ts';
import { POLL_QUEUE } from './poll.ts';
import { SWEEP_QUEUE } from './execute-operation.ts';
import type { Advance } from '#gateways/shared/server/sandbox/cashier.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';

const SELF = loopback(testConfig());
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

export async function openOrders(
  env: Record<string, string> = {},
  {
    brand = streaming,
    ...more
  }: Pick<NonNullable<Parameters<typeof openAccounts>[0]>, 'pages' | 'seeded' | 'log' | 'deliver'> & {
    brand?: Brand;
  } = {},
) {
  /** Whether gateways respond. */
  const wire = {
    isDown: false,
    /** Gateways respond once this promise resolves. */
    until: Promise.resolve(),
    calls: [] as string[],
    /** Whether callbacks are held back, as if they got no response. */
    isLate: false,
    late: [] as (() => Promise<unknown>)[],
  };
  const outward: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    wire.calls.push(`${init?.method ?? 'GET'} ${pathname}`);
    const isCallback = pathname.startsWith(CALLBACKS_PATH);
    // Callbacks of the sandbox still arrive.
    if (wire.isDown && !isCallback) throw new TypeError('no connection');
    if (!isCallback) await wire.until;
    if (wire.isLate && isCallback) {
      wire.late.push(() => injectFetch(accounts.site.app)(input, { ...init, signal: null }));
      throw new TypeError('no answer');
    }
    return injectFetch(accounts.site.app)(input, init);
  };
  const modules = (await modulesOf(brand)).map((one) =>
    one.id === 'payments' ? paymentsModule(outward) : one,
  );
  const accounts = await openAccounts({
    modules,
    env: { BRAND: brand.info.id, ...env },
    callsPerMinute: 1_000_000,
    ...more,
  });
  const { site, member } = accounts;
  const { db } = site.origin;
  if (brand === streaming) await seedOnce(site.origin, DEMO.name, await DEMO.rows());
  const sandbox = (path: string, init: RequestInit = {}): Promise<Response> =>
    injectFetch(site.app)(`${SELF}${SANDBOX_PATH}${path}`, { redirect: 'manual', ...init });
  let members = 0;

  return {
    ...accounts,
    wire,
    sandbox,
    /** Creates a separate member for a test. */
    async buyer(): Promise<TestVisitor & { email: string; id: number }> {
      members += 1;
      const email = `buyer-${members}@example.org`;
      const { someone } = await member(email);
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { ...someone, email, id };
    },
    /** Begins a payment, by default for the monthly plan. */
    begin: (buyer: TestVisitor, query: Record<string, string> = {}) =>
      buyer.http.call(getPaymentUrl, { query: { subscription_id: '1', ...query } }),
    stateOf: async (buyer: TestVisitor, operation: string) =>
      (await buyer.http.call(getPayment, { params: { operation } })).state,
    /** Opens the gateway's page and clicks a button. */
    async press(url: string, script: Partial<Script> = {}): Promise<void> {
      const { pathname, search } = new URL(url);
      const opened = await injectFetch(site.app)(`${SELF}${pathname}${search}`, { redirect: 'manual' });
      const page = opened.status === 303 ? (opened.headers.get('location') ?? '') : pathname;
      const body = new URLSearchParams({ outcome: 'approve', ...script }).toString();
      await injectFetch(site.app)(`${SELF}${page}`, {
        method: 'POST',
        headers: FORM,
        body,
        redirect: 'manual',
      });
    },
    /** Scripts the sandbox for an order. */
    async setScript(operation: string, script: Partial<Script>): Promise<void> {
      await sandbox(`/script/${operation}`, {
        method: 'PUT',
        headers: JSON_TYPE,
        body: JSON.stringify({ script }),
      });
    },
    /** `amountMinor`: the maximum of a refund. */
    async advance(
      operation: string,
      what: Advance,
      { script = {}, amountMinor }: { script?: Partial<Script>; amountMinor?: number } = {},
    ): Promise<void> {
      await sandbox(`/advance/${operation}`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify({ what, script, amount_minor: amountMinor }),
      });
    },
    /** Delivers the held callbacks, in order or reversed. */
    async deliverLate({ reversed = false }: { reversed?: boolean } = {}): Promise<void> {
      wire.isLate = false;
      const late = wire.late.splice(0);
      for (const send of reversed ? late.toReversed() : late) await send();
    },
    /** Money that the sandbox charged for an order, minus refunds, in minor units. */
    async balance(operation: string): Promise<number> {
      const { charges } = (await (await sandbox('/book.json')).json()) as {
        charges: { ref: string; amountMinor: number }[];
      };
      return charges
        .filter(({ ref }) => ref === operation)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    },
    /** Advances the clock, and runs the payment jobs. */
    async wait(ms: number): Promise<void> {
      site.clock.advance(ms);
      for (const queue of [POLL_QUEUE, SWEEP_QUEUE, CALLBACKS_QUEUE]) await site.origin.jobs.send(queue, {});
      await site.runJobs({ early: true });
    },
    paymentsOf: (userId: number) =>
      db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    entriesOf: (operation: string) =>
      db
        .selectFrom('ledger_entries')
        .select(['kind', 'amount_minor'])
        .where('operation_id', '=', operation)
        .orderBy('id')
        .execute(),
  };
}
export type OrderSite = Awaited<ReturnType<typeof openOrders>>;
