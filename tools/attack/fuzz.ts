/**
 * Attack: hostile calls to every endpoint and page by every role. None may cause a server error, a stack trace or a
 * hang.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { Brand } from '#app/brand.ts';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { subscribe, type TestOrigin } from '#server/testing/origin.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { endpointsOf } from '#tests/support/endpoints.ts';
import { callsTo, sentAs, text } from '#tests/support/hostile.ts';
import { registryOf } from '#server/bootstrap/declared.ts';

/** Time in ms after which a request counts as hanging. */
const HANG_MS = 20_000;
/** Number of calls after which members are replaced, because some calls end an account or its sessions. */
const CALLS_PER_CAST = 250;
const STACK = /\n\s+at .+:\d+:\d+|node_modules\/|file:\/\/\//;
const DATA = /\bjson\b/;

const ROLES = ['guest', 'registered', 'premium', 'admin'] as const;
type Role = (typeof ROLES)[number];

export interface Fuzzed {
  readonly calls: number;
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Errors with the calls that caused them. */
  readonly faults: readonly string[];
}

interface Call {
  readonly method: AnyEndpoint['method'];
  readonly url: string;
  readonly payload?: string;
  readonly role: Role;
}

const role = fc.constantFrom(...ROLES);

/** URLs for a route pattern, with hostile parameters. */
function pagesOf(pattern: string, slugs: readonly string[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    fc.constantFrom(...slugs, '%', '%E2%80%A8x', '..', '%2e%2e%2f', '-1'),
    text.map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 600)),
  );
  const query = fc.dictionary(
    fc.constantFrom('page', 'return', 'redirect', 'tab', 'q', 'order', 'locale', 'scene', 'tags'),
    fc.oneof(text, fc.integer().map(String), fc.constantFrom('/\u2028x', '//elsewhere.example', 'new')),
    { maxKeys: 3 },
  );
  const written = fc.record({ segments: fc.array(segment, { minLength: 4, maxLength: 4 }), query });
  return fc
    .record({ written, locale: fc.constantFrom(...LOCALES) })
    .map(({ written: { segments, query: asks }, locale }) => {
      let next = 0;
      const path = pattern.replaceAll(/:\w+\??(?:\([^)]*\))?|\*/g, () => segments[next++] ?? '0');
      const search = new URLSearchParams(asks);
      return withLocale(path, locale) + (search.size > 0 ? `?${search}` : '');
    });
}

async function cast(site: TestOrigin, turn: number): Promise<Readonly<Record<Role, string>>> {
  const cookies: Record<Role, string> = { guest: '', registered: '', premium: '', admin: '' };
  for (const name of ROLES.filter((one) => one !== 'guest')) {
    const email = `${name}-${turn}@fuzz.example`;
    // Sequential, because only two cores hash passwords.
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/sign-up',
      headers: { origin: site.origin.config.publicUrl, 'x-forwarded-for': `10.200.0.${turn % 250}` },
      payload: { email, password: PASSWORD },
    });
    if (answer.statusCode !== 201)
      throw new Error(`${name} could not sign up: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    cookies[name] = answer.cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ');
    if (name === 'premium') await subscribe(site, email);
    if (name === 'admin')
      await site.origin.db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute();
  }
  return cookies;
}

/** The error in the response to a call; undefined if there is none. */
async function faultOf(
  site: TestOrigin,
  call: Call,
  cookie: string,
  count: number,
): Promise<string | number> {
  const { method, url, payload } = call;
  const asked = site.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      accept: url.startsWith('/api/') ? 'application/json' : 'text/html',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': `10.${100 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`,
      origin: site.origin.config.publicUrl,
      cookie,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  const answer = await Promise.race([asked, pause(HANG_MS, undefined, { ref: false })]);
  if (answer === undefined) return 'no answer';
  const { statusCode, headers, body } = answer;
  // 503 is acceptable on a busy machine.
  if (statusCode >= 500 && statusCode !== 503) return `${statusCode} ${body.slice(0, 200)}`;
  if (STACK.test(body)) return 'tells where its code is';
  if (statusCode >= 400 && DATA.test(String(headers['content-type'])) && !('code' in answer.json<object>()))
    return `${statusCode} without a code`;
  return statusCode;
}

/** Sends this number of calls, half to the API and half to pages, chosen by the seed; stops early at `untilMs`. */
export async function fuzz(
  site: TestOrigin,
  brand: Brand,
  { calls, seed, untilMs = Number.POSITIVE_INFINITY }: { calls: number; seed: number; untilMs?: number },
): Promise<Fuzzed> {
  const endpoints = await endpointsOf(brand.plugins);
  const patterns = registryOf(brand).routes.map(({ options }) => options.path);
  const films = await site.origin.db.selectFrom('movies').select('slug').limit(5).execute();
  const slugs = films.map(({ slug }) => slug);
  const api = fc.oneof(...endpoints.map(callsTo)).map(sentAs);
  const pages = fc
    .oneof(...patterns.map((pattern) => pagesOf(pattern, slugs)))
    .map((url) => ({ method: 'GET' as const, url }));
  const call: fc.Arbitrary<Call> = fc
    .record({ sent: fc.oneof(api, pages), role })
    .map(({ sent, role: as }) => ({ ...sent, role: as }));

  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let count = 0;
  for (let turn = 0; count < calls && Date.now() < untilMs; turn += 1) {
    // Sequential, so that each error belongs to one call.
    const cookies = await cast(site, turn);
    const numRuns = Math.min(CALLS_PER_CAST, calls - count);
    for (const one of fc.sample(call, { numRuns, seed: seed + turn })) {
      count += 1;
      const fault = await faultOf(site, one, cookies[one.role], count);
      if (typeof fault === 'number') statuses.set(fault, (statuses.get(fault) ?? 0) + 1);
      else faults.push(`${one.role}: ${one.method} ${one.url.slice(0, 300)} ${one.payload ?? ''}: ${fault}`);
    }
  }
  return { calls: count, statuses, faults };
}
