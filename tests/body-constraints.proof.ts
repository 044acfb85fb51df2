/** The database can store every body that an endpoint's schema accepts: none violates a column constraint. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { PASSWORD } from './support/accounts.ts';
import { altered } from './support/altered.ts';
import { BODIES, NOT_COMPARED, type Body } from './support/bodies.ts';
import { allEndpoints } from './support/endpoints.ts';

const TEST_MS = 600_000;
/** Minimum status of an error; 503 is accepted, because a service may not be configured. */
const FAULT = 500;

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
const endpoints = (await allEndpoints(() => true)).filter(({ method, body }) => method !== 'GET' && body);

const sites = new Map<string, TestOrigin>();
const members = new Map<string, TestVisitor>();
let network = 0;
/** Each call comes from another network, so that no rate limit is reached. */
const from = () => `10.${(network += 1) >> 16}.${(network >> 8) & 255}.${network & 255}`;

async function signedUp(site: TestOrigin, email: string): Promise<TestVisitor> {
  const visitor = site.visitor();
  await visitor.http.call(postSignUp, { body: { email, password: PASSWORD } });
  await subscribe(site, email);
  return visitor;
}

beforeAll(async () => {
  for (const brand of new Set(Object.values(BODIES).map((one) => one.brand))) {
    const site = await testOrigin({ seeded: true, env: { BRAND: brand } });
    sites.set(brand, site);
    members.set(brand, await signedUp(site, `member@${brand}.example`));
  }
}, TEST_MS);
afterAll(async () => {
  for (const site of sites.values()) await site.close();
});

async function send(
  { method, path }: AnyEndpoint,
  { brand, params = {} }: Body,
  body: object,
): Promise<number> {
  const site = sites.get(brand) as TestOrigin;
  const cookies = members.get(brand)?.cookies ?? new Map<string, string>();
  const url = `/api${path.replaceAll(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => params[name] ?? '1')}`;
  const { statusCode } = await site.app.inject({
    method: method as 'POST',
    url,
    remoteAddress: from(),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      origin: site.origin.config.publicUrl,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: body,
  });
  return statusCode;
}

it('every endpoint with a body is compared or has a reason not to be', () => {
  const listed = [...Object.keys(BODIES), ...Object.keys(NOT_COMPARED)];
  expect(listed.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

it.each(endpoints.filter((one) => nameOf(one) in BODIES).map((one) => [nameOf(one), one] as const))(
  '%s stores every body that its schema accepts',
  { timeout: TEST_MS },
  async (name, endpoint) => {
    const given = BODIES[name] as Body;
    // The unaltered body must be accepted; otherwise altered bodies might be refused for another reason.
    expect(await send(endpoint, given, given.body)).toBeLessThan(300);
    const faults: string[] = [];
    for (const { what, entry } of altered(given.body))
      if ((await send(endpoint, given, entry)) === FAULT) faults.push(what);
    expect(faults).toEqual([]);
  },
);
