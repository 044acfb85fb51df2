/** The age calls and the sandbox provider, over their real wires: who becomes verified, and who does not. */
import * as fc from 'fast-check';
import type { FastifyPluginAsync } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGE_SESSION_S } from '../../../plugins/age-gate/api.ts';
import { ageProvider } from '../../dev/age-provider/routes.ts';
import { TROUBLE_MS } from '../../dev/age-provider/verifications.ts';
import { injectFetch } from '../../http/inject-fetch.ts';
import type { Module } from '../../origin.ts';
import { testOrigin, type TestOrigin } from '../../testing.ts';
import { answerAge, EXPIRED_GRACE_S, QUERY_PAUSE_MS } from './module.ts';
import { sandboxProvider } from './provider.ts';
import { REPLAY_WINDOW_S, signatureOf, signedHeaders } from './signature.ts';
import { forgetExpired } from './store.ts';

const SECRET = 'shared-with-the-sandbox';
const BASE = '/_test/age';
const CALLBACK = '/api/age-verification/callback';

let site: TestOrigin;
/** Callbacks the sandbox sent, as they were. */
const sent: { body: string; headers: Record<string, string> }[] = [];

const viaApp: typeof globalThis.fetch = (input, init) => injectFetch(site.app)(input, init);
const callbackFetch: typeof globalThis.fetch = (input, init) => {
  sent.push({ body: String(init?.body), headers: init?.headers as Record<string, string> });
  return viaApp(input, init);
};

const ageGateModule: Module = (origin) =>
  answerAge(origin, {
    provider: sandboxProvider({
      baseUrl: `http://localhost${BASE}`,
      secret: SECRET,
      fetch: viaApp,
      now: origin.now,
      timeoutMs: 200,
    }),
    returnBase: '',
    callbackUrl: `http://localhost${CALLBACK}`,
  });
const pages: FastifyPluginAsync = async (app) =>
  ageProvider(app, {
    base: BASE,
    secret: SECRET,
    fetch: callbackFetch,
    now: () => site.clock.now(),
    slowMs: 400,
  });

beforeAll(async () => {
  site = await testOrigin({ modules: [ageGateModule], pages, callsPerMinute: 100_000 });
}, 60_000);
afterAll(() => site.close());

async function post(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await viaApp(path, {
    method: 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown>, response };
}
async function statusOf(id: string) {
  const response = await viaApp(`/api/age-verification/session/${id}`);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}
async function openSession(): Promise<string> {
  return String((await post('/api/age-verification/session', { country_code: 'GB' })).json['session_id']);
}
async function begin(id: string): Promise<string> {
  const { json } = await post(`/api/age-verification/session/${id}/verification-url`, {
    return_path: '/de/film?page=2',
  });
  return String(json['url']);
}
const choose = (url: string, choice: string) =>
  viaApp(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
  });

const VERIFIED = { success: true, status: 'verified' };
const PENDING = { success: false, status: 'pending' };
const FAILED = { success: false, status: 'failed' };

describe('a session', () => {
  test('has an unguessable id of which only a hash is stored', async () => {
    const id = await openSession();
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    const rows = await site.origin.db.selectFrom('age_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows.at(-1)).toMatchObject({ country: 'GB', status: 'pending' });
  });

  test.each([{}, { country_code: 'nowhere' }, { country_code: 'gb' }, { country_code: 5 }])(
    'is refused for %j',
    async (body) => {
      expect((await post('/api/age-verification/session', body)).status).toBe(422);
    },
  );

  test.each(['999999999', 'A'.repeat(43), '%00', "' or 1=1 --"])('%s was never given out', async (id) => {
    expect((await statusOf(encodeURIComponent(id))).status).toBe(404);
    expect(
      (await post(`/api/age-verification/session/${encodeURIComponent(id)}/verification-url`)).status,
    ).toBe(404);
  });

  test('ends after 7 days, and is forgotten later', async () => {
    const id = await openSession();
    site.clock.advance(AGE_SESSION_S * 1000);
    expect((await statusOf(id)).json).toEqual({ success: false, status: 'expired' });
    expect((await post(`/api/age-verification/session/${id}/verification-url`)).status).toBe(410);
    site.clock.advance((EXPIRED_GRACE_S + 1) * 1000);
    expect(await forgetExpired(site.origin, EXPIRED_GRACE_S)).toBeGreaterThan(0);
    expect((await statusOf(id)).status).toBe(404);
  });
});

describe('a verification', () => {
  test('is shown by the provider without script or inline style, and approved by callback', async () => {
    const id = await openSession();
    const url = await begin(id);
    const page = await (await viaApp(url)).text();
    expect(page).toContain('I am of age');
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    const back = await choose(url, 'approve');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^\/age-verification\?reference=[\w-]+$/);
    expect(back.headers.get('location')).not.toContain(id);
    expect((await statusOf(id)).json).toEqual(VERIFIED);
    expect((await post(`/api/age-verification/session/${id}/verification-url`)).status).toBe(409);
    expect((await viaApp(url)).status).toBe(404);
  });

  test('lasts 7 days from its verdict', async () => {
    const id = await openSession();
    site.clock.advance(3 * 24 * 3600 * 1000);
    await choose(await begin(id), 'approve');
    site.clock.advance((AGE_SESSION_S - 1) * 1000);
    expect((await statusOf(id)).json).toEqual(VERIFIED);
    site.clock.advance(1000);
    expect((await statusOf(id)).json).toEqual({ success: false, status: 'expired' });
  });

  test('declined can be tried again', async () => {
    const id = await openSession();
    await choose(await begin(id), 'decline');
    expect((await statusOf(id)).json).toEqual(FAILED);
    await choose(await begin(id), 'approve');
    expect((await statusOf(id)).json).toEqual(VERIFIED);
  });

  test('whose callback was lost is found by asking the provider', async () => {
    const id = await openSession();
    await choose(await begin(id), 'lost');
    expect((await statusOf(id)).json).toEqual(VERIFIED);
  });

  test('is not granted by coming back', async () => {
    const id = await openSession();
    await begin(id);
    expect((await statusOf(id)).json).toEqual(PENDING);
  });

  test('keeps the wanted page from the provider, in a cookie', async () => {
    const id = await openSession();
    const answer = await post(`/api/age-verification/session/${id}/verification-url`, {
      return_path: '/de/film?page=2',
    });
    expect(answer.response.headers.get('set-cookie')).toMatch(
      /^age_return=\/de\/film\?page=2; Max-Age=3600; Path=\/; SameSite=Lax/,
    );
  });

  test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
    'refuses to lead back to %s',
    async (path) => {
      const id = await openSession();
      expect(
        (await post(`/api/age-verification/session/${id}/verification-url`, { return_path: path })).status,
      ).toBe(422);
    },
  );

  test.each(['down', 'slow'])('is not to be had while the provider is %s', async (trouble) => {
    const id = await openSession();
    await choose(await begin(id), trouble);
    expect((await post(`/api/age-verification/session/${id}/verification-url`)).json).toMatchObject({
      code: 'unavailable',
    });
    expect((await statusOf(id)).json).toEqual(PENDING);
    site.clock.advance(TROUBLE_MS + QUERY_PAUSE_MS);
    await choose(await begin(id), 'approve');
    expect((await statusOf(id)).json).toEqual(VERIFIED);
  });
});

describe('a callback', () => {
  async function running() {
    const id = await openSession();
    const verification = (await begin(id)).split('/').at(-1);
    const { reference } = await site.origin.db
      .selectFrom('age_sessions')
      .select('reference')
      .where('provider_reference', '=', String(verification))
      .executeTakeFirstOrThrow();
    return { id, body: JSON.stringify({ reference, verification_id: verification, verdict: 'approved' }) };
  }

  test('changes nothing when its signature is missing, forged, or of another body', async () => {
    const { id, body } = await running();
    const now = site.clock.now();
    const other = body.replace('approved', 'declined');
    for (const headers of [
      {},
      signedHeaders('another secret', body, now),
      signedHeaders(SECRET, other, now),
      {
        ...signedHeaders(SECRET, body, now),
        'x-age-timestamp': String(Math.floor(now.getTime() / 1000) + 1),
      },
      { ...signedHeaders(SECRET, body, now), 'x-age-signature': 'x' },
    ])
      expect((await post(CALLBACK, body, headers)).status).toBe(401);
    expect((await statusOf(id)).json).toEqual(PENDING);
  });

  test.each([REPLAY_WINDOW_S + 1, -REPLAY_WINDOW_S - 1])(
    'changes nothing outside the replay window (%i s)',
    async (ageS) => {
      const { id, body } = await running();
      const then = new Date(site.clock.now().getTime() - ageS * 1000);
      expect((await post(CALLBACK, body, signedHeaders(SECRET, body, then))).status).toBe(401);
      expect((await statusOf(id)).json).toEqual(PENDING);
    },
  );

  test('is proved over the bytes that came, whatever their spacing', async () => {
    const { id, body } = await running();
    const spaced = JSON.stringify(JSON.parse(body), null, 3);
    expect((await post(CALLBACK, spaced, signedHeaders(SECRET, spaced, site.clock.now()))).json).toEqual({
      settled: true,
    });
    expect((await statusOf(id)).json).toEqual(VERIFIED);
  });

  test('replayed within the window has no second effect', async () => {
    const { id, body } = await running();
    const headers = signedHeaders(SECRET, body, site.clock.now());
    expect((await post(CALLBACK, body, headers)).json).toEqual({ settled: true });
    const declined = body.replace('approved', 'declined');
    for (const again of [body, declined]) {
      const { status, json } = await post(CALLBACK, again, signedHeaders(SECRET, again, site.clock.now()));
      expect([status, json]).toEqual([200, { settled: false }]);
    }
    expect((await statusOf(id)).json).toEqual(VERIFIED);
  });

  test('of a replaced verification settles nothing', async () => {
    const { id, body } = await running();
    await begin(id);
    expect((await post(CALLBACK, body, signedHeaders(SECRET, body, site.clock.now()))).json).toEqual({
      settled: false,
    });
    expect((await statusOf(id)).json).toEqual(PENDING);
  });

  test('comes too late for an expired session', async () => {
    const { id, body } = await running();
    site.clock.advance(AGE_SESSION_S * 1000);
    expect((await post(CALLBACK, body, signedHeaders(SECRET, body, site.clock.now()))).json).toEqual({
      settled: false,
    });
    expect((await statusOf(id)).json).toEqual({ success: false, status: 'expired' });
  });

  test('of the sandbox carries the published signature', async () => {
    await choose(await begin(await openSession()), 'approve');
    const last = sent.at(-1);
    expect(last?.headers['x-age-signature']).toBe(
      signatureOf(SECRET, last?.headers['x-age-timestamp'] ?? '', last?.body ?? ''),
    );
    expect(signatureOf('secret', '1700000000', '{}')).toBe(
      'b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163',
    );
  });
});

test('nothing that can be sent is a fault', async () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
  const body = fc.oneof(
    fc.json(),
    fc.constant('{"unclosed":'),
    fc.dictionary(text, fc.anything()).map((value) => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '/x/verification-url'),
      body,
      fc.dictionary(
        fc.constantFrom('x-age-timestamp', 'x-age-signature'),
        fc.stringMatching(/^[\x20-\x7e]*$/),
      ),
      async (path, sentBody, headers) => {
        expect((await post(`/api/age-verification/session${path}`, sentBody ?? '{}')).status).toBeLessThan(
          500,
        );
        expect((await post(CALLBACK, sentBody ?? '{}', headers)).status).toBeLessThan(500);
      },
    ),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async (id) => {
      expect((await viaApp(`/api/age-verification/session/${encodeURIComponent(id)}`)).status).toBeLessThan(
        500,
      );
      expect((await choose(`${BASE}/verify/${encodeURIComponent(id)}`, id)).status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});
