/** A whole origin for a test: in memory, migrated, with a client, a clock that stands still and mail that is stored. */
import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import { createHttp, type Http } from '#app/http/client.ts';
import { createOrigin, type BrandOrigin, type OpenOrigin } from '../bootstrap/open-origin.ts';
import type { AppOptions } from '../bootstrap/app.ts';
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

/** Where the clock of every test stands at first. */
export const TEST_START = new Date('2026-06-01T12:00:00.000Z');

export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

/** One visitor: a client with cookies of its own. */
export interface TestVisitor {
  readonly http: Http;
  /** Paths with the API base, e.g. `/api/me`. */
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: Map<string, string>;
}

export interface TestOriginOptions extends AppOptions {
  /** Settings as in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the demo catalogue is there. */
  readonly seeded?: boolean;
  /** Where mail ends, unless in `mails`. */
  readonly deliver?: Delivery;
  /** Where the log goes; nowhere by default. */
  readonly log?: Origin['log'];
  /** Instead of the modules of the brand's plugins. */
  readonly modules?: readonly Module[];
  /** Services that win over those of the modules. */
  readonly services?: readonly Contribution[];
  /** The page app, for an origin that answers pages as well; of each brand, where there are several. */
  readonly pageApp?: PageApp | ((brand: string) => PageApp);
  /** Whether pages of guests are answered from memory. */
  readonly cachesPages?: boolean;
  /** Where pages wait for their turn; nowhere by default: a busy machine must not decide. */
  readonly queue?: RenderQueue;
}

export interface TestOrigin {
  readonly origin: OpenOrigin;
  readonly app: FastifyInstance;
  /** Where pages are answered from memory, of a site that caches them. */
  readonly guestPages: GuestPages | undefined;
  /** The client of a first visitor. */
  readonly http: Http;
  readonly clock: TestClock;
  /** Mail in the order it left; `runJobs` makes it leave. */
  readonly mails: Mail[];
  /** Runs the jobs that are due, with `early` those that are not as well; returns how many. */
  runJobs(options?: { early?: boolean }): Promise<number>;
  /** Another visitor; `headers` go with each of their calls. */
  visitor(headers?: Readonly<Record<string, string>>): TestVisitor;
  close(): Promise<void>;
}

/** Seven times as quick as those of production: what is tested is the way to them. */
const CHEAP_HASHES = { PASSWORD_MEMORY_KIB: '7168', PASSWORD_PASSES: '1' };
export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    SECRET: 'a-signing-key-for-tests-and-nothing-else',
    LOG_LEVEL: 'silent',
    // A production site of a test asks nobody's age.
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
        // As browsers do: with what may change something, not with a page that is opened.
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

/** Opens an origin of its own for a test file; close it afterwards. */
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
  const watched = { ...origin, modules: { ...origin.modules, handlers } };
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
    async close() {
      await app.close();
      await origin.close();
      await drop();
    },
  };
}

/** A member's session for tests that say themselves who somebody is. */
export const memberSession = (tokenId = 1): MemberSession => ({
  tokenId,
  family: `family-${tokenId}`,
  expiresAt: new Date(TEST_START.getTime() + 24 * 60 * 60 * 1000),
  isRefreshable: true,
});

/** A module with these handlers and nothing else. */
export const moduleOf = (handlers: readonly Handler[]): Module =>
  defineModule({ id: 'tested', setup: () => ({ handlers }) });

/** How long the subscription of a test runs unless it says otherwise. */
const SUBSCRIBED_MS = 30 * 24 * 60 * 60 * 1000;

/** Subscribes the member with this address from the clock's time on, to a monthly plan by default. Returns its id. */
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
