/** Yoti's sandbox grants access tokens only for assertions that the account signed as documented. */
import { constants, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxClientKey } from './sandbox/account.ts';
import { openYotiSite, TOKEN_URL, type YotiSite } from './testing-site.ts';

let age: YotiSite;
let key: KeyObject;
beforeAll(async () => {
  age = await openYotiSite();
  key = await sandboxClientKey(age.site.origin);
}, 60_000);
afterAll(() => age.site.close());

const nowS = (): number => Math.floor(age.site.clock.now().getTime() / 1000);
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Changes {
  readonly header?: object;
  readonly claims?: object;
  readonly key?: KeyObject;
  readonly padding?: number;
}

/** An assertion as documented, with the given changes. */
function assertionWith({ header = {}, claims = {}, key: other, padding }: Changes = {}): string {
  const client = `sdk:${age.account.sdkId}`;
  const signed = [
    encoded({ alg: 'PS384', typ: 'JWT', ...header }),
    encoded({ iss: client, sub: client, aud: TOKEN_URL, jti: randomUUID(), exp: nowS() + 300, ...claims }),
  ].join('.');
  const how = { padding: padding ?? constants.RSA_PKCS1_PSS_PADDING };
  const signature = sign('sha384', Buffer.from(signed), {
    key: other ?? key,
    ...how,
    ...(padding ? {} : { saltLength: constants.RSA_PSS_SALTLEN_DIGEST }),
  });
  return `${signed}.${signature.toString('base64url')}`;
}

const callWith = async (bearer: string): Promise<number> =>
  (await age.api(`/${randomUUID()}/result`, { headers: { authorization: `Bearer ${bearer}` } })).status;

describe('an assertion', () => {
  test('an assertion in the documented form gets a token that authorises calls until it expires', async () => {
    const granted = await age.token(assertionWith());
    expect(granted.status).toBe(200);
    const { access_token: token, ...about } = (await granted.json()) as Record<string, string>;
    expect(about).toEqual({ token_type: 'Bearer', expires_in: 1800, scope: 'avs:sessions:create' });
    expect(await callWith(token ?? '')).toBe(404);
    expect(await callWith(`${token}x`)).toBe(403);
    age.site.clock.advance(1_800_000);
    expect(await callWith(token ?? '')).toBe(403);
  });

  test.each<[string, () => Changes]>([
    ['with another algorithm', () => ({ header: { alg: 'RS384' } })],
    ['without an algorithm', () => ({ header: { alg: 'none' } })],
    ['of another issuer', () => ({ claims: { iss: `sdk:${randomUUID()}` } })],
    ['about another service', () => ({ claims: { sub: `sdk:${randomUUID()}` } })],
    ['for another endpoint', () => ({ claims: { aud: 'https://auth.example/token' } })],
    ['with a short id', () => ({ claims: { jti: 'short' } })],
    ['that has ended', () => ({ claims: { exp: nowS() - 1 } })],
    ['that lasts longer than 30 minutes', () => ({ claims: { exp: nowS() + 1801 } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    [
      'signed by another key',
      () => ({ key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }),
    ],
    ['with the padding of RS384', () => ({ padding: constants.RSA_PKCS1_PADDING })],
  ])('an assertion %s is refused', async (_, changes) => {
    expect((await age.token(assertionWith(changes()))).status).toBe(401);
  });

  test('is refused when it is used again', async () => {
    const once = assertionWith();
    expect((await age.token(once)).status).toBe(200);
    expect((await age.token(once)).status).toBe(401);
  });
});

test('a visitor is verified through calls with access tokens', async () => {
  const { session, view } = await age.visitor();
  await age.press(view, 'complete', { delivery: 'lost' });
  expect(await age.statusOf(session)).toEqual({ success: true, status: 'verified', method: 'yoti' });
});
