/** Every declared endpoint of the plugins, and helpers that call an endpoint and check the response. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Brand } from '#app/brand.ts';
import type { Http } from '#app/http/client.ts';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import type { Plugin } from '#kernel/plugin.ts';
import { refusalsOf } from '#server/http/endpoints/declared-answers.ts';
import { neededBy } from '#tools/contract/needed.ts';
import { getVisitor } from '#ports/visitor.ts';
import { moduleFixtures } from './module-fixtures.ts';
import { ROOT } from './root.ts';

interface Declared {
  readonly plugin: string;
  readonly endpoint: AnyEndpoint;
}
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

async function declarations(): Promise<Declared[]> {
  const found: Declared[] = [];
  for (const folder of readdirSync(join(ROOT, 'plugins'))) {
    // Plugins are in the order of their folders.
    const module = (await import(join(ROOT, 'plugins', folder, 'plugin.ts'))) as Record<string, Plugin>;
    for (const plugin of Object.values(module))
      for (const endpoint of Object.values((await plugin.api?.()) ?? {}).filter(isEndpoint))
        found.push({ plugin: plugin.id, endpoint });
  }
  return found;
}
export const declared: readonly Declared[] = await declarations();
/** The endpoints that a brand has. */
export const declaredBy = async (brand: Brand): Promise<AnyEndpoint[]> =>
  (await neededBy(brand)).map(({ endpoint }) => endpoint).filter((one) => one !== getVisitor);

/** Values for path parameters of endpoints, in the format that their modules expect. */
const params = new Map(
  (await moduleFixtures()).flatMap(({ params: given = [] }) =>
    given.flatMap(([endpoints, values]) => endpoints.map((one) => [nameOf(one), values] as const)),
  ),
);

/** Calls an endpoint as a guest with the real client. Throws if a successful reply does not match its schema. */
export async function answerOf(http: Http, endpoint: AnyEndpoint): Promise<ApiError | 'reply'> {
  const args =
    endpoint.method === 'GET'
      ? { params: params.get(nameOf(endpoint)) ?? { id: '1' } }
      : { params: { id: 'none' }, ...(endpoint.body ? { body: {} } : {}) };
  try {
    await http.call(endpoint, args as never);
    return 'reply';
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Checks the response to a guest: a declared refusal, or a reply if the endpoint is open to guests. */
export function expectDeclared(endpoint: AnyEndpoint, answer: ApiError | 'reply'): void {
  const refused = answer === 'reply' ? {} : { [answer.code]: answer.status };
  expect(refusalsOf(endpoint)).toMatchObject(refused);
  if ((endpoint.access ?? 'open') !== 'open')
    expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
  else if (endpoint.method === 'GET' && endpoint.cacheable) expect(answer).toBe('reply');
}
