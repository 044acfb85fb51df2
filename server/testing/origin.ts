/** A whole origin for a test: in memory, migrated, with a client, a stopped clock, and emails that are collected. */
import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import { createHttp, type Http } from '#app/http/client.ts';
import { createOrigin, type BrandOrigin, type OpenOrigin } from '../bootstrap/open-origin.ts';
import type { AppOptions } from '../bootstrap/app.ts';
import type { Changes } from '../db/changes.ts';
import { API_BASE } from '#server/http/endpoints/api-base.ts';
import { createApps } from '../bootstrap/apps.ts';
import { cdnHeaders } from '../http/cdn/headers.ts';
import { readConfig, type Config } from '../config/config.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';
import { SAFE_METHODS } from '#server/http/security/same-site.ts';
import type { Delivery, Mail } from '../mail/mailer.ts';
import type { MemberSession } from '#ports/identity.ts';
import type { SubscriptionsTable } from '#ports/subscriptions-table.ts';
import type { Contribution } from '#kernel/plugin.ts';
import type { Handler } from '#server/http/endpoints/handle.ts';
import { defineModule, type Module } from '../bootstrap/module.ts';
import type { Origin } from '../bootstrap/origin.ts';
import { createGuestPages, type GuestPages } from '../pages/guest-pages.ts';
import { createPageCache } from '../pages/page-cache.ts';
import type { PageApp } from '../pages/page-app.ts';
import type { RenderQueue } from '../pages/render-queue.ts';
import { shell } from '../pages/shell.ts';
import { sharedPlaceFor } from './database.ts';
import { watchedAsGuest, watchGuestWrites } from './guest-writes.ts';
import { recorded } from './refusals.ts';

/** Initial time of every test clock. */
export const TEST_START = new Date('2026-06-01T12:00:00.000Z');

export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

/** A visitor: a client with its own cookies. */
export interface TestVisitor {
  readonly http: Http;
  /** Takes paths with the API base, e.g. `/api/me`. */
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: Map<string, string>;
}

export interface TestOriginOptions extends AppOptions {
  /** Settings as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the demo catalogue is seeded. */
  readonly seeded?: boolean;
  /** Delivers emails; by default they are collected in `mails`. */
  readonly deliver?: Delivery;
  /** The log; silent by default. */
  readonly log?: Origin['log'];
  /** Replaces the modules of the brand's plugins. */
  readonly modules?: readonly Module[];
  /** Services that override those of the modules. */
  readonly services?: readonly Contribution[];
  /** The page app, for an origin that also serves pages; a function if there are several brands. */
  readonly pageApp?: PageApp | ((brand: string) => PageApp);
  /** Whether pages of guests are cached. */
  readonly cachesPages?: boolean;
  /** The render queue; by default pages do not wait, so that a slow machine does not change results. */
  readonly queue?: RenderQueue;
}

export interface TestOrigin {
  readonly origin: OpenOrigin;
  readonly app: FastifyInstance;
  /** The cached pages, if the site caches them. */
  readonly guestPages: GuestPages | undefined;
  /** The client of a first visitor. */
  readonly http: Http;
  readonly clock: TestClock;
  /** Emails in the order in which they were sent; `runJobs` sends them. */
  readonly mails: Mail[];
  /** Runs due jobs, and with `early` those that are not due yet; returns their number. */
  runJobs(options?: { early?: boolean }): Promise<number>;
  /** Another visitor; `headers` are sent with each of their requests. */
  visitor(headers?: Readonly<Record<string, string>>): TestVisitor;
  /** Empties every cache of replies and pages, as after a published change. */
  emptyCaches(): void;
  close(): Promise<void>;
}

/** Seven times as fast as in production; the hash itself is not under test. */
const CHEAP_HASHES = { PASSWORD_MEMORY_KIB: '7168', PASSWORD_PASSES: '1' };
export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    SECRET: 'a-signing-key-for-tests-and-nothing-else',
    LOG_LEVEL: 'silent',
    // Lets a production site start in a test without age verification.
    AGE_WITHOUT_PROVIDER: 'allowed',
    ...CHEAP_HASHES,
    ...env,
  });
}

function createVisitor(
  app: FastifyInstance,
  config: Config,
  headers: Readonly<Record<string, string>>,
): TestVisitor {
  const cookies = new Map<string, string>();
  const send: typeof globalThis.fetch = (input, init) =>
    injectFetch(app, {
      headers: {
        // Like browsers: requests that may change something have an Origin header, opened pages do not.
        ...(SAFE_METHODS.has(init?.method ?? 'GET') ? {} : { origin: config.publicUrl }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
        ...headers,
      },
      onCookies(set) {
        for (const one of set) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
          if (value === '' || /max-age=0\b/i.test(one)) cookies.delete(name);
          else cookies.set(name, value);
        }
      },
    })(input, init);
  return { cookies, fetch: send, http: createHttp({ fetch: send, base: API_BASE, parseReplies: true }) };
}

const pagesWith =
  (
    app: NonNullable<TestOriginOptions['pageApp']>,
    origin: BrandOrigin,
    { guestPages, queue }: { guestPages: GuestPages | undefined; queue: RenderQueue },
  ) =>
  (site: FastifyInstance) =>
    shell(site, {
      origin,
      app: typeof app === 'function' ? app(origin.config.brand) : app,
      guestPages,
      queue,
    });

/** Opens an origin for a test file; close it afterwards. */
export async function testOrigin({
  env,
  seeded = false,
  deliver,
  log,
  modules,
  services,
  pageApp,
  cachesPages = false,
  queue = { run: (work) => work(), enter: async () => () => undefined },
  ...appOptions
}: TestOriginOptions = {}): Promise<TestOrigin> {
  const config = testConfig(env);
  let nowMs = TEST_START.getTime();
  const clock: TestClock = { now: () => new Date(nowMs), advance: (ms) => void (nowMs += ms) };
  const mails: Mail[] = [];
  const { place, drop } = await sharedPlaceFor({ config, seeded, now: TEST_START });
  const origin = await createOrigin({
    config,
    place,
    now: clock.now,
    deliver: deliver ?? (async (mail) => void mails.push(mail)),
    ...(log ? { log } : {}),
    ...(modules ? { modules } : {}),
    ...(services ? { services } : {}),
    background: false,
    watch: await watchGuestWrites(),
  });
  const handlers = origin.modules.handlers.map((handler) => watchedAsGuest(recorded(handler)));
  const emptied = new Set<() => void>();
  const changes: Changes = {
    subscribe(listener) {
      emptied.add(listener);
      const stop = origin.changes.subscribe(listener);
      return () => {
        emptied.delete(listener);
        stop();
      };
    },
  };
  const watched = { ...origin, changes, modules: { ...origin.modules, handlers } };
  const caches = new Map<string, GuestPages>();
  const app = await createApps(watched, (brand) => {
    if (cachesPages)
      caches.set(
        brand.config.brand,
        createGuestPages(createPageCache({ now: clock.now }), cdnHeaders(brand)),
      );
    const guestPages = caches.get(brand.config.brand);
    return {
      shedsLoad: false,
      guestPages,
      ...(pageApp ? { pages: pagesWith(pageApp, brand, { guestPages, queue }) } : {}),
      ...appOptions,
    };
  });
  await origin.jobs.prepare();
  await app.ready();
  return {
    origin,
    app,
    guestPages: caches.get(config.brand),
    clock,
    mails,
    http: createVisitor(app, config, {}).http,
    runJobs: (options) => origin.jobs.runDue(options),
    visitor: (headers = {}) => createVisitor(app, config, headers),
    emptyCaches: () => emptied.forEach((empty) => empty()),
    async close() {
      await app.close();
      await origin.close();
      await drop();
    },
  };
}

/** A member's session, for tests that set the visitor themselves. */
export const memberSession = (tokenId = 1): MemberSession => ({
  tokenId,
  family: `family-${tokenId}`,
  expiresAt: new Date(TEST_START.getTime() + 24 * 60 * 60 * 1000),
  isRefreshable: true,
});

/** A module with these handlers only. */
export const moduleOf = (handlers: readonly Handler[]): Module =>
  defineModule({ id: 'tested', setup: () => ({ handlers }) });

/** Default duration of a subscription in tests. */
const SUBSCRIBED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Subscribes the member with this email address from the clock's time on, by default to a monthly plan. Returns the
 * subscription's id.
 */
export async function subscribe(
  { origin: { db, now } }: Pick<TestOrigin, 'origin'>,
  email: string,
  more: Partial<Insertable<SubscriptionsTable>> = {},
): Promise<number> {
  const owner = db.selectFrom('users').select('id').where('email', '=', email);
  const user_id = more.user_id ?? (await owner.executeTakeFirstOrThrow()).id;
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      status: 'active',
      source_group: 1,
      plan_name: 'Monthly',
      plan_type: 2,
      price_cents: 1995,
      currency: 'EUR',
      recurring_months: 1,
      started_at: now(),
      expires_at: new Date(now().getTime() + SUBSCRIBED_MS),
      ...more,
      user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
