/** The contract as a whole: every endpoint is declared fully, answered by a module, and answers what it declares. */
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
/** Fewer would mean that declarations are no longer found. */
const LEAST_ENDPOINTS = 40;

let site: TestOrigin;
beforeAll(async () => {
  // Those of every brand together.
  const modules = await installedModules();
  site = await testOrigin({ seeded: true, modules, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

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

  it('of strangers name no reason', async () => {
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
