/** Verification by a wallet: an honest wallet verifies its visitor, and no faulty wallet verifies anyone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGE_SESSION_S } from '#plugins/age-gate/api.ts';
import { REQUEST_S } from './request.ts';
import { openWallet } from './testing-wallet.ts';
import { answerInBrowser } from './sandbox/browser.ts';
import { openWalletSite, type WalletSite } from './testing-site.ts';

let age: WalletSite;
beforeAll(async () => {
  age = await openWalletSite();
}, 60_000);
afterAll(() => age.site.close());

const VERIFIED = { success: true, status: 'verified', method: 'eu' };
const PENDING = { success: false, status: 'pending', method: 'eu' };
const failed = (reason: string) => ({ success: false, status: 'failed', method: 'eu', reason });

/** A visitor at the gate with a wallet request. */
async function visitor(sameDevice = false) {
  const session = await age.openSession();
  const request = await age.begin(session, sameDevice);
  return { session, request, link: request.link };
}

test('the request is an OpenID4VP request by value in the form of the profile', async () => {
  const { request, link } = await visitor();
  const asked = Object.fromEntries(new URL(link).searchParams);
  const uri = `${age.publicUrl}/api/age-verification/wallet-response`;
  expect(link.startsWith('av://?')).toBe(true);
  expect(asked).toMatchObject({
    response_type: 'vp_token',
    response_mode: 'direct_post',
    client_id: `redirect_uri:${uri}`,
    response_uri: uri,
  });
  expect(JSON.parse(asked['dcql_query'] ?? '')).toEqual({
    credentials: [
      {
        id: 'proof_of_age',
        format: 'mso_mdoc',
        meta: { doctype_value: 'eu.europa.ec.av.1' },
        claims: [{ path: ['eu.europa.ec.av.1', 'age_over_18'], values: [true] }],
      },
    ],
  });
  expect(request).toMatchObject({ expires_in_s: REQUEST_S, browser: { protocol: 'org-iso-mdoc' } });
  expect(request.qr.path).toMatch(/^M\d/);
});

test('the request for browsers equals the one that the profile publishes', async () => {
  const { request } = await visitor();
  const { REQUEST_DATA } = await import('./published-vectors.ts');
  expect(request.browser.data['deviceRequest']).toBe(REQUEST_DATA.deviceRequest);
  expect(request.browser.data['encryptionInfo']).toHaveLength(REQUEST_DATA.encryptionInfo.length);
});

test('a visitor whose wallet answers is verified, and the proof is not stored', async () => {
  const { session, link } = await visitor();
  expect(await age.statusOf(session)).toEqual(PENDING);
  const form = await age.answerTo(link);
  expect(await age.send(form)).toMatchObject({ status: 200, json: {} });
  expect(await age.statusOf(session)).toEqual(VERIFIED);
  const { db } = age.site.origin;
  const rows = await Promise.all([
    db.selectFrom('age_sessions').selectAll().execute(),
    db.selectFrom('age_wallet_requests').selectAll().execute(),
  ]);
  const stored = JSON.stringify(rows);
  const presented = JSON.parse(form.get('vp_token') ?? '').proof_of_age[0] as string;
  for (let at = 0; at + 24 <= presented.length; at += 24)
    expect(stored).not.toContain(presented.slice(at, at + 24));
  expect(stored).not.toContain(form.get('state'));
});

test('a wallet on the same device redirects the browser to the gate, regardless of the verdict', async () => {
  const back = /^https:\/\/films\.example\/age-verification\?to=b3J0/;
  const accepted = await visitor(true);
  const refused = await visitor(true);
  const replies = [
    await age.send(await age.answerTo(accepted.link)),
    await age.send(await age.answerTo(refused.link, { values: { age_over_18: false } })),
  ];
  for (const { json } of replies) expect(json['redirect_uri']).toMatch(back);
});

test('a visitor who declines in the wallet can try again', async () => {
  const { session, link } = await visitor();
  const state = new URL(link).searchParams.get('state') ?? '';
  await age.send(new URLSearchParams({ state, error: 'access_denied' }));
  expect(await age.statusOf(session)).toEqual(failed('declined'));
  await age.send(await age.answerTo((await age.begin(session)).link));
  expect(await age.statusOf(session)).toEqual(VERIFIED);
});

describe('verification through the browser', () => {
  async function answer(origin: string, encryptionInfo: string) {
    const proof = await age.wallet.issuer.attest(age.wallet.device.publicKey);
    return answerInBrowser(proof, age.wallet.device.privateKey, { encryptionInfo, origin });
  }

  test('verifies a visitor by an encrypted answer for this site', async () => {
    const { session, request } = await visitor();
    const info = request.browser.data['encryptionInfo'] ?? '';
    const reply = await age.sendInBrowser(session, await answer(age.publicUrl, info));
    expect(reply).toMatchObject({ status: 200, json: VERIFIED });
  });

  test('refuses an answer for another site', async () => {
    const { session, request } = await visitor();
    const info = request.browser.data['encryptionInfo'] ?? '';
    const reply = await age.sendInBrowser(session, await answer('https://films.example.evil', info));
    expect(reply.json).toEqual(failed('device_signature'));
  });

  test('refuses an answer to the request of another visitor', async () => {
    const { session } = await visitor();
    const other = await visitor();
    const info = other.request.browser.data['encryptionInfo'] ?? '';
    const reply = await age.sendInBrowser(session, await answer(age.publicUrl, info));
    expect(reply.json).toEqual(failed('device_signature'));
  });

  test.each(['', 'AAAA', 'gmVkY2FwaaA', '*'.repeat(10), 'A'.repeat(49_000)])(
    'refuses bytes that are not an answer: %.20s',
    async (response) => {
      const { session } = await visitor();
      expect((await age.sendInBrowser(session, response)).json).toEqual(failed('malformed'));
    },
  );
});

describe('refused wallets', () => {
  test.each([
    ['whose proof says false', { values: { age_over_18: false } }, 'not_of_age'],
    ['whose proof has expired', { validUntil: new Date('2026-01-01') }, 'expired'],
    ['with another document', { docType: 'org.iso.18013.5.1.mDL' }, 'doc_type'],
    ['that discloses more', { values: { age_over_18: true, name: 'x' } }, 'elements'],
    ['that answers another nonce', { instead: { nonce: 'bm9uY2U' } }, 'device_signature'],
    [
      'that was asked by another client',
      { instead: { client_id: 'redirect_uri:https://evil.example/' } },
      'device_signature',
    ],
    [
      'that was to answer elsewhere',
      { instead: { response_uri: 'https://evil.example/' } },
      'device_signature',
    ],
  ])('a wallet %s is refused', async (_, options, reason) => {
    const { session, link } = await visitor();
    const reply = await age.send(await age.answerTo(link, options));
    expect(reply).toMatchObject({ status: 200, text: '{}' });
    expect(await age.statusOf(session)).toEqual(failed(reason));
  });

  test('a wallet with a proof of an untrusted issuer is refused', async () => {
    const { session, link } = await visitor();
    await age.send(await age.answerTo(link, { by: await openWallet({ isSelfSigned: true }) }));
    expect(await age.statusOf(session)).toEqual(failed('issuer_unknown'));
  });

  test.each([
    ['cut off', (token: string) => token.slice(0, -30)],
    ['of another name', (token: string) => token.replace('proof_of_age', 'proof')],
    ['twice in one', (token: string) => token.replace(/"([\w-]{50,})"/, '"$1","$1"')],
    ['no JSON', () => 'proof'],
    ['invalid base64url', () => '{"proof_of_age":["***"]}'],
  ])('a wallet with an invalid answer (%s) is refused', async (_, change) => {
    const { session, link } = await visitor();
    const form = await age.answerTo(link);
    form.set('vp_token', change(form.get('vp_token') ?? ''));
    await age.send(form);
    expect(await age.statusOf(session)).toEqual(failed('malformed'));
  });

  test('an answer of 1 MB is refused and leaves the session pending', async () => {
    const { session, link } = await visitor();
    const state = new URL(link).searchParams.get('state') ?? '';
    const { status } = await age.send(new URLSearchParams({ state, vp_token: 'A'.repeat(1_000_000) }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await age.statusOf(session)).toEqual(PENDING);
  });

  test('a wallet cannot replay an answer, neither for its own visitor nor for another', async () => {
    const first = await visitor();
    const form = await age.answerTo(first.link);
    await age.send(form);
    const second = await visitor();
    const replayed = new URLSearchParams(form);
    replayed.set('state', new URL(second.link).searchParams.get('state') ?? '');
    await age.send(replayed);
    expect(await age.statusOf(second.session)).toEqual(failed('device_signature'));
    expect((await age.send(form)).text).toBe('{}');
    expect(await age.statusOf(first.session)).toEqual(VERIFIED);
  });

  test('an answer after its code has expired changes nothing', async () => {
    const { session, link } = await visitor();
    const form = await age.answerTo(link);
    age.site.clock.advance(REQUEST_S * 1000);
    expect((await age.send(form)).text).toBe('{}');
    expect(await age.statusOf(session)).toEqual(PENDING);
  });

  test('an answer to a replaced code changes nothing', async () => {
    const { session, link } = await visitor();
    await age.begin(session);
    await age.send(await age.answerTo(link));
    expect(await age.statusOf(session)).toEqual(PENDING);
  });
});

test('a form with a repeated parameter is refused, and the request can still be answered', async () => {
  const { session, link } = await visitor();
  const form = await age.answerTo(link);
  for (const name of ['state', 'vp_token']) {
    const repeated = new URLSearchParams(form);
    repeated.append(name, form.get(name) ?? '');
    expect(await age.send(repeated)).toMatchObject({ status: 400, json: { code: 'malformed' } });
  }
  expect(await age.statusOf(session)).toEqual(PENDING);
  await age.send(form);
  expect(await age.statusOf(session)).toEqual(VERIFIED);
});

test('only one of two simultaneous answers counts', async () => {
  const { session, link } = await visitor();
  const forms = [await age.answerTo(link), await age.answerTo(link, { values: { age_over_18: false } })];
  const replies = await Promise.all(forms.map((form) => age.send(form)));
  expect(replies.map(({ text }) => text)).toEqual(['{}', '{}']);
  const decided = await age.site.origin.db
    .selectFrom('age_wallet_requests')
    .select(['status', 'reason'])
    .orderBy('created_at', 'desc')
    .execute();
  expect(decided.filter(({ status }) => status === 'answered')).toEqual([]);
  expect([VERIFIED, failed('not_of_age')]).toContainEqual(await age.statusOf(session));
});

test('unknown, used and refused answers get the same reply', async () => {
  const unknown = await age.send(new URLSearchParams({ state: 'nobody', vp_token: '{}' }));
  const { link } = await visitor();
  const refused = await age.send(await age.answerTo(link, { values: { age_over_18: false } }));
  const used = await age.send(await age.answerTo(link));
  expect([unknown.text, refused.text, used.text]).toEqual(['{}', '{}', '{}']);
});

test('a session that is unknown, verified or expired cannot begin a verification', async () => {
  const begin = (session: string) =>
    age.call(`/api/age-verification/session/${session}/wallet-request`, { same_device: false, to: 'b3J0' });
  const unknown = 'f'.repeat((await age.openSession()).length);
  const { session, link } = await visitor();
  await age.send(await age.answerTo(link));
  const over = await age.openSession();
  expect(await begin(unknown)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  expect(await age.sendInBrowser(unknown, 'x')).toMatchObject({ status: 404, json: { code: 'not_found' } });
  expect(await begin(session)).toMatchObject({ status: 409, json: { code: 'already_verified' } });
  age.site.clock.advance(AGE_SESSION_S * 1000);
  expect(await begin(over)).toMatchObject({ status: 410, json: { code: 'session_expired' } });
});

test('a refusal is counted in the statistics with its reason', async () => {
  const { db } = age.site.origin;
  await db.deleteFrom('age_statistics').execute();
  const { link } = await visitor();
  await age.send(await age.answerTo(link, { values: { age_over_18: false } }));
  const rows = await db
    .selectFrom('age_statistics')
    .select(['outcome', 'reason', 'method'])
    .where('outcome', '=', 'refused')
    .execute();
  expect(rows).toEqual([{ outcome: 'refused', reason: 'not_of_age', method: 'eu' }]);
});
