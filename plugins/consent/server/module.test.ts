/** A cookie choice is stored as evidence, the latest one applies, and incomplete requests are refused. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportConsent, saveConsent, VISITOR_COOKIE } from '../api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { module } from './module.ts';
import { SHOWN_TEXTS } from './shown-texts.ts';
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
/** Uses a different IP address for each call, because the endpoint's rate limit is low. */
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
  test('is returned as it was stored', async () => {
    expect(await site.http.call(saveConsent, { body: choice })).toEqual({
      ...choice,
      created_at: site.clock.now().toISOString(),
    });
  });

  test('replaces the earlier one, which is kept as evidence', async () => {
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

describe('the record of a browser', () => {
  const OTHER = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const german = SHOWN_TEXTS.find(({ language }) => language === 'de');
  const ask = (id: string) =>
    site.app.inject({ url: '/api/cookies-consent/record', headers: { cookie: `${VISITOR_COOKIE}=${id}` } });

  test('is a file with the time, language, policy and text of each choice', async () => {
    const proof = {
      chosen_at: new Date(site.clock.now().getTime() - 60_000).toISOString(),
      language: 'de',
      policy: german?.policy ?? '',
      text_hash: german?.hash ?? '',
    };
    await post(JSON.stringify({ ...choice, visitor_id: OTHER, ...proof }));
    await post(JSON.stringify({ ...choice, visitor_id: OTHER, text_hash: 'a'.repeat(64) }));
    const answer = await ask(OTHER);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual({
      visitor_id: OTHER,
      choices: [
        expect.objectContaining({ chosen_at: null, language: null, text_hash: 'a'.repeat(64), text: null }),
        {
          ...proof,
          country_code: 'ES',
          cookie_type: choice.cookie_type,
          created_at: site.clock.now().toISOString(),
          gpc: false,
          text: german?.text,
        },
      ],
    });
    expect(german?.text).toContain('Deine Privatsphäre, deine Wahl');
  });

  test('never dates a choice later than its arrival', async () => {
    const later = new Date(site.clock.now().getTime() + 86_400_000).toISOString();
    const id = '5c0e1a3e-3c43-4b0a-9d5e-6f0f4a1f2b3c';
    await post(JSON.stringify({ ...choice, visitor_id: id, chosen_at: later }));
    expect((await ask(id)).json().choices[0].chosen_at).toBe(site.clock.now().toISOString());
  });

  test.each(['', 'me', 'ffffffff-ffff-4fff-8fff-ffffffffffff'])(
    'is not found for the browser "%s"',
    async (id) => {
      const answer = await ask(id);
      expect(answer.statusCode).toBe(exportConsent.errors.not_found);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    },
  );
});

describe('refused calls', () => {
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
  ])('a call with %s is refused', async (_name, body) => {
    const answer = await post(JSON.stringify(body));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });

  test('any other input is refused without an internal error', async () => {
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
