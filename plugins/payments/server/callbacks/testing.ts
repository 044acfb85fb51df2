/** An origin with all gateways and their sandbox, without sockets. */
import { loopback } from '#server/config/loopback.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { testConfig, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import type { SettlementStep } from '#ports/settlements.ts';
import { gatewaysOf } from '#gateways/installed/server/configured/gateways.ts';
import { SANDBOX_PATH } from '#gateways/installed/server/configured/sandbox-settings.ts';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import {
  allSettings,
  SANDBOXES,
  secretOf,
  write,
  type AllSettings,
  type Reporter,
} from '#gateways/installed/server/testing-sandbox.ts';
import { sandbox } from '#gateways/shared/server/sandbox/sandbox.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';
import { createBook } from '#gateways/shared/server/sandbox/book.ts';
import type { SandboxEvent, Sent } from '#gateways/shared/server/sandbox/event.ts';
import { sweepCallbacks } from './jobs.ts';
import type { Advance } from '#gateways/shared/server/sandbox/cashier.ts';
import type { Payment } from '../tables.ts';
import type { ProcessDeps } from './process.ts';
import type { ConfiguredGateways } from '#gateways/shared/server/gateway.ts';
import { countRejections } from './rejections.ts';
import { CALLBACKS_PATH } from '#gateways/shared/server/gateway-definition.ts';
import { callbackRoutes } from './routes.ts';
import { asPassed } from './testing-events.ts';

export interface GatewaySite {
  readonly site: TestOrigin;
  readonly gateways: ConfiguredGateways;
  readonly settings: AllSettings;
  readonly deps: ProcessDeps;
  /** Reaches origin and sandbox without a socket. */
  readonly fetch: typeof globalThis.fetch;
  /** Opens the URL that a buyer is sent to; returns the path of the payment page. */
  open(url: string): Promise<string>;
  /** Clicks a button on that page; returns where the buyer is redirected. */
  press(page: string, script: Partial<Script>): Promise<string>;
  setScript(ref: string, script: Partial<Script>): Promise<void>;
  /** Triggers a later event; returns the status of each of the origin's replies. */
  advance(ref: string, what: Advance, script?: Partial<Script>): Promise<(number | null)[]>;
  /** A callback in the form of a gateway, which confirms it when queried. */
  write(gateway: Reporter, event: SandboxEvent): Sent;
  /** Sends a callback; returns its status. */
  send(gateway: Reporter, sent: Sent, secret?: string): Promise<number>;
  /** Delivers the stalled callbacks. */
  release(): void;
  /** Money that the sandbox charged for an order, minus refunds, in minor units. */
  balance(ref: string): Promise<number>;
}

/** The event of an order, paid by default; `more` overrides its fields. */
export const eventFor = (payment: Payment, more: Partial<SandboxEvent> = {}): SandboxEvent => ({
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

const MANY_CALLS = 1_000_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export async function openGateways(steps: readonly SettlementStep[] = []): Promise<GatewaySite> {
  const self = loopback(testConfig());
  const base = `${self}${SANDBOX_PATH}`;
  const settings = allSettings({ pages: base, servers: base }, 'key');
  const book = createBook();
  const due = Promise.withResolvers<void>();
  const fetch: typeof globalThis.fetch = (input, init) => injectFetch(site.app)(input, init);
  let deps: ProcessDeps | undefined;
  const tested = defineModule({
    id: 'tested',
    setup: ({ db, now, jobs, log }) => {
      const gateways = gatewaysOf(INSTALLED, settings, { fetch, now, callbackBase: self });
      deps = { db, now, installed: INSTALLED, quotes: undefined, steps, gateways };
      const mine = deps;
      sweepCallbacks({ jobs, log }, mine);
      const rejections = countRejections({ log, now });
      return {
        callbacks: async (scope) => callbackRoutes(scope, mine, rejections),
        measures: rejections.measures,
      };
    },
  });
  const site: TestOrigin = await testOrigin({
    modules: [tested],
    callsPerMinute: MANY_CALLS,
    pages: async (app) =>
      void (await app.register(sandbox, {
        base: SANDBOX_PATH,
        publicBase: self,
        shops: [self],
        gateways: SANDBOXES,
        settings,
        callbacks: `${self}${CALLBACKS_PATH}`,
        priceOf: (ref) =>
          site.origin.db
            .selectFrom('payments')
            .select(['amount_minor as amountMinor', 'currency'])
            .where('operation_id', '=', ref)
            .executeTakeFirst(),
        fetch,
        now: () => site.clock.now(),
        stall: () => due.promise,
        book,
      })),
  });
  if (!deps) throw new Error('the module was not set up');
  const at = (path: string): string => `${self}${SANDBOX_PATH}${path}`;
  const json = (value: object): RequestInit => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  return {
    site,
    settings,
    deps,
    gateways: deps.gateways,
    fetch,
    async open(url) {
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      return status === 303
        ? (headers.get('location') ?? '')
        : status === 200
          ? new URL(url).pathname
          : `${status}`;
    },
    async press(page, script) {
      const body = new URLSearchParams(script as Record<string, string>).toString();
      const answer = await fetch(`${self}${page}`, {
        method: 'POST',
        headers: FORM,
        body,
        redirect: 'manual',
      });
      return answer.headers.get('location') ?? `${answer.status}`;
    },
    async setScript(ref, script) {
      await fetch(at(`/script/${ref}`), { method: 'PUT', ...json({ script }) });
    },
    async advance(ref, what, script = {}) {
      const answer = await fetch(at(`/advance/${ref}`), { method: 'POST', ...json({ what, script }) });
      return ((await answer.json()) as { answers: (number | null)[] }).answers;
    },
    write(gateway, event) {
      book.report(event);
      return write(settings, gateway, asPassed(settings, gateway, event));
    },
    async send(gateway, { method, query, contentType, body }, secret = secretOf(settings, gateway)) {
      const url = `${CALLBACKS_PATH}/${gateway}${secret && `/${secret}`}${query && `?${query}`}`;
      // Does not use `fetch`, which would decode text bodies.
      const answer = await site.app.inject({
        method,
        url,
        headers: contentType === '' ? {} : { 'content-type': contentType },
        ...(method === 'POST' ? { payload: Buffer.from(body) } : {}),
      });
      return answer.statusCode;
    },
    release: () => due.resolve(),
    async balance(ref) {
      const answer = await fetch(at('/book.json'));
      const { charges } = (await answer.json()) as { charges: { ref: string; amountMinor: number }[] };
      return charges.filter((one) => one.ref === ref).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    },
  };
}
