/** Access tokens of Yoti: one for all calls, renewed in time, and only taken from a documented response. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ProviderDown } from '#age-providers/shared/server/provider.ts';
import { tokenCredentials } from './credentials.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const AUTH_URL = 'https://auth.api.yoti.com/v1/oauth/token';

/** An endpoint that returns these responses, one per request, and a clock. */
function endpoint(...answers: (object | number | string)[]) {
  const asked: URLSearchParams[] = [];
  let nowMs = Date.parse('2026-12-01T12:00:00Z');
  const credentials = tokenCredentials({
    authUrl: AUTH_URL,
    sdkId: '5d3add31-3a3a-4d3b-a6b4-347edb35264c',
    privateKey: async () => privateKey,
    now: () => new Date(nowMs),
    async fetch(_url, init) {
      asked.push(new URLSearchParams(String(init?.body)));
      const answer = answers.shift();
      if (typeof answer === 'number') return new Response('{}', { status: answer });
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
    },
  });
  return { asked, credentials, pass: (seconds: number) => (nowMs += seconds * 1000) };
}

const tokenOf = (access_token: string, expires_in = 1800) => ({
  access_token,
  token_type: 'Bearer',
  expires_in,
});
const ONE = tokenOf('token-number-one');
const TWO = tokenOf('token-number-two');

describe('an access token', () => {
  test('is requested with the documented form', async () => {
    const { asked, credentials } = endpoint(ONE);
    expect(await credentials.token()).toBe('token-number-one');
    const [form] = asked;
    expect(Object.fromEntries(form ?? [])).toEqual({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      scope: 'avs:sessions:create',
    });
  });

  test('serves all calls, including simultaneous ones, until a minute before it expires', async () => {
    const { asked, credentials, pass } = endpoint(ONE, TWO);
    const both = await Promise.all([credentials.token(), credentials.token()]);
    expect(both).toEqual(['token-number-one', 'token-number-one']);
    pass(1739);
    expect(await credentials.token()).toBe('token-number-one');
    pass(1);
    expect(await credentials.token()).toBe('token-number-two');
    expect(asked).toHaveLength(2);
  });

  test('is renewed after half an hour even if it is valid for longer', async () => {
    const { credentials, pass } = endpoint(tokenOf('token-of-a-day', 86_400), TWO);
    await credentials.token();
    pass(1800);
    expect(await credentials.token()).toBe('token-number-two');
  });

  test('is not used again after it was refused', async () => {
    const { credentials } = endpoint(ONE, TWO);
    await credentials.token();
    credentials.forget();
    expect(await credentials.token()).toBe('token-number-two');
  });

  test.each([
    401,
    503,
    'no JSON',
    { access_token: 'token-without-end' },
    { expires_in: 1800 },
    'x'.repeat(20_000),
  ])('is not taken from the response %.20j, and the next call requests one again', async (answer) => {
    const { credentials } = endpoint(answer, TWO);
    await expect(credentials.token()).rejects.toThrow(ProviderDown);
    expect(await credentials.token()).toBe('token-number-two');
  });
});
