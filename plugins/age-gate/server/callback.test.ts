/** A provider's callback counts once and only with a valid signature, and no input causes an internal error. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGE_SESSION_S } from '../api.ts';
import { REPLAY_WINDOW_S, signatureOf, signedHeaders } from '#age-providers/sandbox/server/signature.ts';
import { BASE, CALLBACK, openAgeSite, PENDING, SECRET, VERIFIED, type AgeSite } from './testing.ts';

let age: AgeSite;
beforeAll(async () => {
  age = await openAgeSite();
}, 60_000);
afterAll(() => age.site.close());

describe('a callback', () => {
  async function running() {
    const id = await age.openSession();
    const verification = (await age.begin(id)).split('/').at(-1);
    const { reference } = await age.site.origin.db
      .selectFrom('age_sessions')
      .select('reference')
      .where('provider_reference', '=', String(verification))
      .executeTakeFirstOrThrow();
    return { id, body: JSON.stringify({ reference, verification_id: verification, verdict: 'approved' }) };
  }

  test('changes nothing if its signature is missing, forged, or made for another body or time', async () => {
    const { id, body } = await running();
    const now = age.site.clock.now();
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
      expect((await age.post(CALLBACK, body, headers)).status).toBe(401);
    expect((await age.statusOf(id)).json).toEqual(PENDING);
  });

  test.each([REPLAY_WINDOW_S + 1, -REPLAY_WINDOW_S - 1])(
    'changes nothing outside the replay window (%i s)',
    async (ageS) => {
      const { id, body } = await running();
      const then = new Date(age.site.clock.now().getTime() - ageS * 1000);
      expect((await age.post(CALLBACK, body, signedHeaders(SECRET, body, then))).status).toBe(401);
      expect((await age.statusOf(id)).json).toEqual(PENDING);
    },
  );

  test('is verified over the raw bytes, with any white space in the JSON', async () => {
    const { id, body } = await running();
    const spaced = JSON.stringify(JSON.parse(body), null, 3);
    expect(
      (await age.post(CALLBACK, spaced, signedHeaders(SECRET, spaced, age.site.clock.now()))).json,
    ).toEqual({
      settled: true,
    });
    expect((await age.statusOf(id)).json).toEqual(VERIFIED);
  });

  test('has no second effect if it is repeated within the replay window', async () => {
    const { id, body } = await running();
    const headers = signedHeaders(SECRET, body, age.site.clock.now());
    expect((await age.post(CALLBACK, body, headers)).json).toEqual({ settled: true });
    const declined = body.replace('approved', 'declined');
    for (const again of [body, declined]) {
      const { status, json } = await age.post(
        CALLBACK,
        again,
        signedHeaders(SECRET, again, age.site.clock.now()),
      );
      expect([status, json]).toEqual([200, { settled: false }]);
    }
    expect((await age.statusOf(id)).json).toEqual(VERIFIED);
  });

  test('changes nothing if its verification was replaced', async () => {
    const { id, body } = await running();
    await age.begin(id);
    expect((await age.post(CALLBACK, body, signedHeaders(SECRET, body, age.site.clock.now()))).json).toEqual({
      settled: false,
    });
    expect((await age.statusOf(id)).json).toEqual(PENDING);
  });

  test('changes nothing if its session has expired', async () => {
    const { id, body } = await running();
    age.site.clock.advance(AGE_SESSION_S * 1000);
    expect((await age.post(CALLBACK, body, signedHeaders(SECRET, body, age.site.clock.now()))).json).toEqual({
      settled: false,
    });
    expect((await age.statusOf(id)).json).toEqual({
      success: false,
      status: 'expired',
      method: 'sandbox',
    });
  });

  test('the sandbox signs its callback as documented', async () => {
    await age.choose(await age.begin(await age.openSession()), 'approve');
    const last = age.sent.at(-1);
    expect(last?.headers['x-age-signature']).toBe(
      signatureOf(SECRET, last?.headers['x-age-timestamp'] ?? '', last?.body ?? ''),
    );
    expect(signatureOf('secret', '1700000000', '{}')).toBe(
      'b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163',
    );
  });
});

test('no input causes an internal error', async () => {
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
        expect(
          (await age.post(`/api/age-verification/session${path}`, sentBody ?? '{}')).status,
        ).toBeLessThan(500);
        expect((await age.post(CALLBACK, sentBody ?? '{}', headers)).status).toBeLessThan(500);
      },
    ),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async (id) => {
      expect(
        (await age.fetch(`/api/age-verification/session/${encodeURIComponent(id)}`)).status,
      ).toBeLessThan(500);
      expect((await age.choose(`${BASE}/verify/${encodeURIComponent(id)}`, id)).status).toBeLessThan(500);
    }),
    // Characters that text columns may refuse.
    { numRuns: 60, examples: [['\0'], ['\uFFFE'], ['a\0b']] },
  );
});
