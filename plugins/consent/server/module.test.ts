/** A cookie choice is stored as evidence, the latest holds, and nothing half-said is taken. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveConsent } from '../api.ts';
import { testOrigin, type TestOrigin } from '../../../server/testing.ts';
import { module } from './module.ts';
import { latestConsent } from './store.ts';

const VISITOR = '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11';
const choice = {
  visitor_id: VISITOR,
  country_code: 'ES',
  cookie_type: { marketing: false, statistics: true, preferences: false, strictly_necessary: true as const },
};

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ modules: [module], callsPerMinute: 100_000 });
}, 60_000);
afterAll(() => site.close());

let address = 0;
/** Every call from an address of its own: the endpoint's own limit is narrow. */
const post = (body: string, headers: Record<string, string> = {}) => {
  address += 1;
  return site.app.inject({
    method: 'POST',
    url: '/api/cookies-consent',
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    payload: body,
  });
};

describe('a choice', () => {
  test('is answered as it was stored', async () => {
    expect(await site.http.call(saveConsent, { body: choice })).toEqual({
      ...choice,
      created_at: site.clock.now().toISOString(),
    });
  });

  test('replaces the earlier one, which stays as evidence', async () => {
    site.clock.advance(1000);
    const changed = { ...choice, cookie_type: { ...choice.cookie_type, statistics: false } };
    await post(JSON.stringify(changed), { 'sec-gpc': '1' });
    expect(await latestConsent(site.origin, VISITOR)).toMatchObject({
      statistics: false,
      gpc: true,
      country: 'ES',
    });
    const all = await site.origin.db
      .selectFrom('consent_history')
      .selectAll()
      .where('visitor_id', '=', VISITOR)
      .execute();
    expect(all.map((one) => one.statistics)).toEqual([true, false]);
  });
});

describe('refused', () => {
  test.each([
    ['nothing', {}],
    ['no visitor', { ...choice, visitor_id: 'me' }],
    ['no country', { ...choice, country_code: 'Spain' }],
    ['no categories', { ...choice, cookie_type: 'x' }],
    ['half the categories', { ...choice, cookie_type: { marketing: true } }],
    [
      'a refusal of the necessary',
      { ...choice, cookie_type: { ...choice.cookie_type, strictly_necessary: false } },
    ],
  ])('%s', async (_name, body) => {
    const answer = await post(JSON.stringify(body));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });

  test('whatever else is sent, without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string(), fc.string({ unit: 'binary' })), async (body) => {
        const { statusCode } = await post(body);
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });
});
