/** Whatever is sent to the account endpoints, by whom and how, the origin refuses it politely: no fault, and always a code. */
import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { PASSWORD } from '../../../tests/support/accounts.ts';
import { endpointsOf } from '../../../tests/support/endpoints.ts';
import { testOrigin, type TestOrigin } from '../../testing.ts';

/** Requests in all; each is one of some endpoint of the list below. */
const REQUESTS = 10_000;
const PATIENCE_MS = 240_000;
/** Plugins whose endpoints are about films and pages; every other one's are about accounts, also of plugins to come. */
const OF_THE_SITE = new Set([
  'age-gate',
  'catalogue',
  'consent',
  'discretion',
  'library',
  'pages',
  'player',
  'shell',
]);
/** Fewer would mean that the contract is no longer read. */
const LEAST_ENDPOINTS = 20;

interface Part {
  type: string;
  entries?: Record<string, unknown>;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly unknown[];
  wrapped?: unknown;
}

/** Names and literals that a schema speaks of, however it is put together. */
function wordsOf(schema: GenericSchema | undefined, seen = new Set<unknown>()): string[] {
  const words: string[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const { entries, options = [], pipe = [], wrapped, literal } = part as Part;
    if (typeof literal === 'string') words.push(literal);
    for (const [name, below] of Object.entries(entries ?? {})) {
      words.push(name);
      look(below);
    }
    for (const one of options) if (typeof one === 'string') words.push(one);
    [...options, ...pipe, wrapped].forEach(look);
  };
  look(schema);
  return words;
}

let site: TestOrigin;
let asked = 0;
let endpoints: readonly AnyEndpoint[];
let tokens: { access: string; cookie: string };

const address = (): string => `10.${9 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`;

/** A member of their own for the next requests: some of them may end the account or its sessions. */
async function newMember(): Promise<void> {
  asked += 1;
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'x-forwarded-for': address(), origin: site.origin.config.publicUrl },
    payload: { grant_type: 'password', username: await signUp(), password: PASSWORD, client_id: 'web' },
  });
  const { access_token: access = '' } = answer.json<{ access_token?: string }>();
  tokens = { access, cookie: `Authorization=${access}` };
}

async function signUp(): Promise<string> {
  const email = `fuzz-${asked}@example.org`;
  await site.app.inject({
    method: 'POST',
    url: '/api/sign-up',
    headers: { 'x-forwarded-for': address(), origin: site.origin.config.publicUrl },
    payload: { email, password: PASSWORD },
  });
  return email;
}

beforeAll(async () => {
  site = await testOrigin({ callsPerMinute: 10_000_000 });
  endpoints = await endpointsOf((plugin) => !OF_THE_SITE.has(plugin));
  await newMember();
}, 60_000);
afterAll(() => site.close());

/** Strings a form never sends: controls, lone surrogates, bidi marks, SQL, very long ones. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.emailAddress(),
  fc.base64String({ minLength: 43, maxLength: 44 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b@example.org',
    '\ud800',
    "' or 1=1 --",
    '%',
    'x'.repeat(3000),
    'robin@example.org',
    'fuzz-1@example.org',
    '\u202E',
    PASSWORD,
  ),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** Objects of the words a schema knows, and of some it does not. */
const partFor = (schema: GenericSchema | undefined, one: fc.Arbitrary<unknown>) => {
  const words = [...new Set([...wordsOf(schema), 'role', '__proto__', 'constructor'])];
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record(
        Object.fromEntries(words.map((word) => [word, fc.oneof(one, fc.constantFrom(...words))])),
        { requiredKeys: words.slice(0, Math.ceil(words.length / 2)) },
      ),
    },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...words), one, { maxKeys: words.length }) },
  );
};

/** How a caller says who they are. */
const caller = fc.oneof(
  fc.constantFrom('guest' as const, 'bearer' as const, 'cookie' as const, 'client' as const),
  fc.stringMatching(/^[!-~]{1,80}$/).map((token) => ({ token })),
);

const requestTo = (endpoint: AnyEndpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    // A path takes no lone surrogates, and an empty part would make it another path.
    params: fc.array(
      text.map((word) => encodeURIComponent(word.toWellFormed() || '0').slice(0, 600)),
      { minLength: 4, maxLength: 4 },
    ),
    query: fc.option(partFor(endpoint.query, text), { nil: undefined }),
    body: fc.oneof(
      { weight: 6, arbitrary: partFor(endpoint.body, value).map((one) => JSON.stringify(one)) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((one) => JSON.stringify(one)) },
      { weight: 1, arbitrary: text },
    ),
    caller,
  });

const credentialsOf = (who: string | { token: string }): Record<string, string> => {
  if (typeof who === 'object') return { authorization: `Bearer ${who.token}` };
  if (who === 'bearer') return { authorization: `Bearer ${tokens.access}` };
  if (who === 'cookie') return { cookie: tokens.cookie };
  return who === 'client' ? { authorization: 'Bearer c.e30.x' } : {};
};

it(
  'never faults, 10,000 times',
  async () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(LEAST_ENDPOINTS);
    const request = fc.oneof(...endpoints.map(requestTo));
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ endpoint: { method, path }, params, query, body, caller: who }) => {
        asked += 1;
        if (asked % 500 === 0) await newMember();
        let next = 0;
        const pathname = path.replaceAll(/:\w+(?:\([^)]*\))?/g, () => params[next++] ?? '0');
        const asks = new URLSearchParams(
          Object.entries(query ?? {}).map(([name, said]): [string, string] => [name, String(said)]),
        );
        const answer = await site.app.inject({
          method,
          url: `/api${pathname}${asks.size > 0 ? `?${asks}` : ''}`,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            'x-forwarded-for': address(),
            origin: site.origin.config.publicUrl,
            ...credentialsOf(who),
            ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(method === 'GET' ? {} : { payload: body }),
        });
        const { statusCode } = answer;
        seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
        // 503 is no fault: a test machine may be busy.
        expect(statusCode < 500 || statusCode === 503 ? 'no fault' : answer.body).toBe('no fault');
        expect(statusCode < 400 || 'code' in answer.json<object>()).toBe(true);
      }),
      { numRuns: REQUESTS },
    );
    expect(['role', 'token'].filter((name) => name in {})).toEqual([]);
    // The walk went through the doors as well, not only against them.
    expect([...seen.values()].reduce((sum, n) => sum + n)).toBe(REQUESTS);
    expect([...seen].filter(([status]) => status < 300).length).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
