/** The response to a page request that times out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RETRY_AFTER_S } from '#server/http/endpoints/refusals.ts';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  site = await testOrigin({
    answerTimeoutMs: 50,
    pageApp: {
      entry: never,
      template: never,
      filesOf: () => ({ js: [], css: [] }),
      started: { js: [], css: [] },
      begin: '',
      sheet: () => '',
    },
  });
});
afterAll(() => site.close());

it('a page that is not rendered in time gets 503 and a page with a retry link', async () => {
  const { statusCode, headers, body } = await site.app.inject({
    url: '/de',
    headers: { accept: 'text/html' },
  });
  expect([statusCode, headers['retry-after']]).toEqual([503, String(RETRY_AFTER_S)]);
  expect(body).toContain('Noch einmal versuchen');
});
