/** Calls to Yoti: authorization, retries and timeouts. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ProviderDown } from '#age-providers/shared/server/provider.ts';
import { yotiClient } from './client.ts';
import { keyCredentials } from './credentials.ts';
import { examineYoti } from './examine.ts';
import { SETTINGS } from './settings.ts';
import { Created } from './wire.ts';

const ACCOUNT = { sdkId: '5d3add31-3a3a-4d3b-a6b4-347edb35264c', apiKey: 'the-key-of-the-account' };
const ID = { id: '14010f56-3f04-4f1f-84e7-a43ff723ef86' };
type Answer = number | string | Error | 'never';

/** A service that returns these responses, one per call. */
function service(...answers: Answer[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    asked.push({ url: String(input), init });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    if (answer === 'never')
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    if (typeof answer === 'number') return new Response('{}', { status: answer });
    return new Response(answer ?? '', { status: 200 });
  };
  return { asked, fetch };
}

const clientOf = (fetch: typeof globalThis.fetch, times = {}) =>
  yotiClient({
    url: 'https://age.yoti.com',
    sdkId: ACCOUNT.sdkId,
    credentials: keyCredentials(ACCOUNT.apiKey),
    fetch,
    pauseMs: 1,
    ...times,
  });
const faultOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    return error.message;
  }
};

test('a call sends the documented headers and a JSON body', async () => {
  const { asked, fetch } = service(JSON.stringify(ID));
  expect(await clientOf(fetch).call(Created, '/api/v1/sessions', { type: 'OVER' })).toEqual(ID);
  expect(asked[0]).toMatchObject({
    url: 'https://age.yoti.com/api/v1/sessions',
    init: {
      method: 'POST',
      body: '{"type":"OVER"}',
      redirect: 'error',
      headers: {
        authorization: `Bearer ${ACCOUNT.apiKey}`,
        'content-type': 'application/json',
        'yoti-sdk-id': ACCOUNT.sdkId,
      },
    },
  });
});

describe('a call', () => {
  test.each<[string, Answer[]]>([
    ['two answers of 5xx', [500, 503]],
    ['a lost connection', [new TypeError('fetch failed')]],
    ['a timeout', ['never']],
  ])('is retried after %s', async (_name, answers) => {
    const { asked, fetch } = service(...answers, JSON.stringify(ID));
    const call = clientOf(fetch, { timeoutMs: 20 }).call(Created, '/api/v1/sessions', {});
    expect(await call).toEqual(ID);
    expect(asked).toHaveLength(answers.length + 1);
  });

  test('is attempted at most three times', async () => {
    const { asked, fetch } = service(500, 502, 504, JSON.stringify(ID));
    expect(await faultOf(clientOf(fetch).call(Created, '/x'))).toBe('no answer');
    expect(asked).toHaveLength(3);
  });

  test.each([
    [400, /the body was refused/],
    [401, /AGE_YOTI_SDK_ID is missing or not known/],
    [403, /AGE_YOTI_API_KEY or AGE_YOTI_PRIVATE_KEY is not the key/],
    [404, /^status 404$/],
    [429, /^status 429$/],
  ])('is not retried after status %i', async (status, message) => {
    const { asked, fetch } = service(status, JSON.stringify(ID));
    expect(await faultOf(clientOf(fetch).call(Created, '/x'))).toMatch(message);
    expect(asked).toHaveLength(1);
  });

  test('ends at its deadline, including retries', async () => {
    const { asked, fetch } = service('never', 'never', 'never');
    const times = { timeoutMs: 1000, deadlineMs: 30 };
    expect(await faultOf(clientOf(fetch, times).call(Created, '/x'))).toBe('no answer');
    expect(asked).toHaveLength(1);
  });

  test.each(['', 'not JSON', '[]', '{"id":5}', '{"id":"short"}', `"${'x'.repeat(70_000)}"`])(
    'fails if its response is not as documented: %.12s',
    async (text) => {
      expect(await faultOf(clientOf(service(text).fetch).call(Created, '/x'))).toMatch(/answer/);
    },
  );
});

describe('npm run doctor', () => {
  const settings = v.parse(v.object(SETTINGS), {
    AGE_YOTI_SDK_ID: ACCOUNT.sdkId,
    AGE_YOTI_API_KEY: ACCOUNT.apiKey,
  });

  test.each<[Answer, RegExp | null]>([
    [404, null],
    [400, null],
    [401, /AGE_YOTI_SDK_ID is missing or not known/],
    [403, /AGE_YOTI_API_KEY or AGE_YOTI_PRIVATE_KEY is not the key/],
    [503, /^AGE_YOTI_URL does not answer as it should \(status 503\)$/],
    [new TypeError('fetch failed'), /^AGE_YOTI_URL does not answer as it should \(TypeError\)$/],
  ])('reports the error for the response %s, if it is one', async (answer, reported) => {
    const { fetch } = service(answer);
    const fault = await examineYoti(settings, fetch);
    if (reported === null) expect(fault).toBeNull();
    else expect(fault).toMatch(reported);
    expect(fault ?? '').not.toContain(ACCOUNT.apiKey);
  });

  test('makes no call without an account', async () => {
    const { asked, fetch } = service(500);
    expect(await examineYoti(v.parse(v.object(SETTINGS), {}), fetch)).toBeNull();
    expect(asked).toEqual([]);
  });
});
