/**
 * The API contract: every endpoint is fully declared, mounted by one module, and its responses match the declaration.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { getVisitor } from '#ports/visitor.ts';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import { openApiPath, type OpenApi } from '#server/http/endpoints/openapi.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { answerOf, declared, expectDeclared, nameOf } from './support/contract.ts';
import { openAgeSite, CALLBACK, type AgeSite } from '#plugins/age-gate/server/testing.ts';
import { AGE_SESSION_S } from '#plugins/age-gate/api.ts';

const cases = declared.map(({ plugin, endpoint }) => [nameOf(endpoint), endpoint, plugin] as const);
/** A lower number means that declarations are no longer found. */
const LEAST_ENDPOINTS = 40;

let site: TestOrigin;
beforeAll(async () => {
  // The endpoints of all brands.
  const modules = await installedModules();
  site = await testOrigin({ seeded: true, modules, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

it('the declared endpoints are found', () => {
  expect(declared.length).toBeGreaterThan(LEAST_ENDPOINTS);
});

it('no call is declared twice', () => {
  const names = new Map<string, AnyEndpoint>();
  for (const { endpoint } of declared) {
    expect(names.get(nameOf(endpoint)) ?? endpoint, nameOf(endpoint)).toBe(endpoint);
    names.set(nameOf(endpoint), endpoint);
  }
});

it('every endpoint behind a login states whether an impersonating administrator may call it', () => {
  const silent = declared.filter(
    ({ endpoint: { access = 'open', personal } }) => access !== 'open' && personal === undefined,
  );
  expect(silent.map(({ endpoint }) => nameOf(endpoint))).toEqual([]);
});

it('the modules mount exactly the declared endpoints', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<OpenApi>();
  const answered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The kernel mounts this endpoint, so no plugin declares it.
  const known = [...declared.map(({ endpoint }) => endpoint), getVisitor].map(
    ({ method, path }) => `${method} /api${openApiPath(path)}`,
  );
  expect(answered.toSorted()).toEqual([...new Set(known)].toSorted());
});

describe.each(cases)('endpoint %s', (_name, endpoint) => {
  it('the endpoint has a summary, and its schemas are JSON', () => {
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

  it('the response matches the declaration', async () => {
    expectDeclared(endpoint, await answerOf(site.visitor().http, endpoint));
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

  it('refusals of guests do not reveal the reason', async () => {
    expect(await post('/login', account)).toEqual([401, 'wrong_credentials']);
    expect(await post('/oauth/token', { grant_type: 'password', ...account })).toEqual([
      401,
      'wrong_credentials',
    ]);
    for (const client of [{ client_id: '' }, {}])
      expect(await post('/oauth/token', { grant_type: 'client_credentials', ...client })).toEqual([
        401,
        'wrong_client',
      ]);
  });

  it('refusals of age sessions state whether to start again', async () => {
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
