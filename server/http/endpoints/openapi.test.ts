/** The OpenAPI document, compared with the specification and with the registered endpoints. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf } from '#server/http/security/policy.ts';
import type { OpenApi } from './openapi.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
let doc: OpenApi;
beforeAll(async () => {
  site = await testOrigin();
  doc = (await site.app.inject('/api/openapi.json')).json();
});
afterAll(() => site.close());

const operations = () =>
  Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
  );

/** Every reference in a value, at any depth. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : references(one),
  );
}

it('the document is OpenAPI 3.1, and every operation has a unique id', () => {
  expect(doc.openapi).toBe('3.1.0');
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the document describes the parameters of every path', () => {
  for (const { path, parameters = [] } of operations()) {
    const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
    expect(path).not.toMatch(/[:()\\]/);
  }
});

it('the document describes every body, response and refusal', () => {
  for (const { summary, responses, method, path } of operations()) {
    expect(`${path} ${summary}`.length).toBeGreaterThan(path.length + 9);
    const good = Object.entries(responses).find(([status]) => status.startsWith('2'));
    expect([method, path, good]).not.toContain(undefined);
    expect(responses).toHaveProperty('429');
  }
  const login = doc.paths['/api/login']?.['post'];
  expect(login?.requestBody?.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['username', 'password'],
  });
  const statuses = (method: string, path: string) => Object.keys(doc.paths[path]?.[method]?.responses ?? {});
  const ofChanges = ['400', '403', '408', '413', '415', '421', '422', '429', '500', '503'];
  expect(statuses('post', '/api/login')).toEqual(['200', '401', '418', ...ofChanges].toSorted());
  expect(statuses('post', '/api/logout')).toContain('201');
  expect(statuses('post', '/api/logout')).not.toContain('204');
  expect(statuses('post', '/api/impersonation')).toEqual(
    expect.arrayContaining(['201', '403', '404', '409']),
  );
  expect(statuses('get', '/api/movies/{id}')).toEqual(expect.arrayContaining(['200', '304', '404']));
});

it('the document states the access of each operation', () => {
  expect(doc.paths['/api/me']?.['get']?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  expect(doc.paths['/api/settings']?.['get']?.security).toContainEqual({});
});

it('the document contains no reference without a target', () => {
  const known = new Set(Object.keys(doc.components.schemas).map((name) => `#/components/schemas/${name}`));
  expect(references(doc).filter((ref) => !known.has(ref))).toEqual([]);
});

it('/_dev/api lists every path without scripts and external files', async () => {
  const page = await site.app.inject('/_dev/api');
  expect(page.statusCode).toBe(200);
  for (const { path } of operations()) expect(page.body).toContain(path);
  const style = /<style>([^<]+)/.exec(page.body)?.[1] ?? '';
  expect(page.headers['content-security-policy']).toContain(hashOf(style));
  expect(page.body).not.toMatch(/<script|src=|style="/);
  expect((await site.app.inject('/_dev')).body).toContain('/_dev/mail');
});
