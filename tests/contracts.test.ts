/** The contract as a whole: every endpoint is declared fully, answered by a module, and answers what it declares. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../kernel/http/endpoint.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { Plugin } from '../kernel/plugin.ts';
import { getVisitor } from '../kernel/ports/visitor.ts';
import { openApiPath, refusalsOf, type OpenApi } from '../server/openapi.ts';
import { testOrigin, type TestOrigin } from '../server/testing.ts';
import { moduleFixtures } from './support/module-fixtures.ts';
import { ROOT } from './support/root.ts';
import { openAgeSite, CALLBACK, type AgeSite } from '../plugins/age-gate/server/testing.ts';
import { AGE_SESSION_S } from '../plugins/age-gate/api.ts';

interface Declared {
  readonly plugin: string;
  readonly endpoint: AnyEndpoint;
}
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

const declared: Declared[] = [];
for (const folder of readdirSync(join(ROOT, 'plugins'))) {
  const module = (await import(join(ROOT, 'plugins', folder, 'plugin.ts'))) as Record<string, Plugin>;
  for (const plugin of Object.values(module))
    for (const endpoint of Object.values((await plugin.api?.()) ?? {}).filter(isEndpoint))
      declared.push({ plugin: plugin.id, endpoint });
}
const cases = declared.map(({ plugin, endpoint }) => [nameOf(endpoint), endpoint, plugin] as const);
/** Fewer would mean that declarations are no longer found. */
const LEAST_ENDPOINTS = 40;

/** Path parameters of endpoints, as their modules give them. */
const params = new Map(
  (await moduleFixtures()).flatMap(({ params: given = [] }) =>
    given.flatMap(([endpoints, values]) => endpoints.map((one) => [nameOf(one), values] as const)),
  ),
);

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

/** Calls with the real client, which parses the reply; an answer below 400 that does not fit its schema throws. */
async function answerOf(endpoint: AnyEndpoint, args: Record<string, unknown>): Promise<ApiError | 'reply'> {
  try {
    await site.visitor().http.call(endpoint, args as never);
    return 'reply';
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

it('finds the contract', () => {
  expect(declared.length).toBeGreaterThan(LEAST_ENDPOINTS);
});

it('declares no call twice', () => {
  const names = new Map<string, AnyEndpoint>();
  for (const { endpoint } of declared) {
    expect(names.get(nameOf(endpoint)) ?? endpoint, nameOf(endpoint)).toBe(endpoint);
    names.set(nameOf(endpoint), endpoint);
  }
});

it('says of every call behind a login whether it is the member’s alone, or an administrator’s in their place as well', () => {
  const silent = declared.filter(
    ({ endpoint: { access = 'open', personal } }) => access !== 'open' && personal === undefined,
  );
  expect(silent.map(({ endpoint }) => nameOf(endpoint))).toEqual([]);
});

it('is answered by the modules, all of it and nothing else', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<OpenApi>();
  const answered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The kernel itself asks who visits; no plugin declares that.
  const known = [...declared.map(({ endpoint }) => endpoint), getVisitor].map(
    ({ method, path }) => `${method} /api${openApiPath(path)}`,
  );
  expect(answered.toSorted()).toEqual([...new Set(known)].toSorted());
});

describe.each(cases)('%s', (_name, endpoint) => {
  it('says what it does, and every part of it is JSON', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].{8,}\.$/);
    const schemas = [endpoint.params, endpoint.query, endpoint.body, endpoint.reply].filter(
      (one) => one !== undefined,
    );
    for (const schema of schemas as GenericSchema[])
      for (const typeMode of ['input', 'output'] as const)
        expect(Object.keys(toJsonSchema(schema, { typeMode, errorMode: 'ignore' })).length).toBeGreaterThan(
          1,
        );
    const named = Object.keys((endpoint.params as { entries?: object } | undefined)?.entries ?? {});
    expect(named.toSorted()).toEqual(
      [...endpoint.path.matchAll(/:([a-z_]+)/gi)].map(([, name]) => name).toSorted(),
    );
  });

  it('answers as declared', async () => {
    const answer = await answerOf(
      endpoint,
      endpoint.method === 'GET'
        ? { params: params.get(nameOf(endpoint)) ?? { id: '1' } }
        : { params: { id: 'none' }, ...(endpoint.body ? { body: {} } : {}) },
    );
    const refused = answer === 'reply' ? {} : { [answer.code]: answer.status };
    expect({ ...(endpoint.params ? { not_found: 404 } : {}), ...refusalsOf(endpoint) }).toMatchObject(
      refused,
    );
    if ((endpoint.access ?? 'open') !== 'open')
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
    else if (endpoint.method === 'GET' && endpoint.cacheable) expect(answer).toBe('reply');
  });
});

describe('refusals', () => {
  let age: AgeSite;
  beforeAll(async () => {
    age = await openAgeSite();
  });
  afterAll(() => age.site.close());

  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const answer = await site
      .visitor()
      .fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  const account = { username: 'nobody@example.org', password: 'not the password of anybody' };

  it('of strangers name no reason', async () => {
    expect(await post('/login', account)).toEqual([401, 'wrong_credentials']);
    expect(await post('/oauth/token', { grant_type: 'password', ...account })).toEqual([
      401,
      'wrong_credentials',
    ]);
    for (const client of [{ client_id: '' }, {}])
      // oxlint-disable-next-line no-await-in-loop
      expect(await post('/oauth/token', { grant_type: 'client_credentials', ...client })).toEqual([
        401,
        'wrong_client',
      ]);
  });

  it('of age sessions say whether to begin again', async () => {
    const id = await age.openSession();
    const address = `/api/age-verification/session/${id}/verification-url`;
    await age.choose(await age.begin(id), 'approve');
    expect((await age.post(address)).json).toMatchObject({ code: 'already_verified' });
    const late = await age.openSession();
    age.site.clock.advance((AGE_SESSION_S + 1) * 1000);
    expect((await age.post(address.replace(id, late))).json).toMatchObject({ code: 'session_expired' });
    expect(
      (
        await age.post(
          CALLBACK,
          JSON.stringify({ reference: 'x', verification_id: 'x', verdict: 'approved' }),
        )
      ).json,
    ).toMatchObject({ code: 'bad_signature' });
  });
});
