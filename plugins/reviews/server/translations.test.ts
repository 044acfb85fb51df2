/** Tests translations of comments by the operator's translation server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import * as api from '../api.ts';

let site: TestOrigin;
let id = 0;
let film = 0;
/** Recorded calls to the translation server. */
const asked: unknown[] = [];
const translator = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    const sent = JSON.parse(body) as { q: string; target: string };
    asked.push({ path: request.url, ...sent });
    response.statusCode = sent.target === 'es' ? 500 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ translatedText: `${sent.target}: ${sent.q}` }));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => translator.listen(0, '127.0.0.1', resolve));
  const { port } = translator.address() as AddressInfo;
  site = await testOrigin({
    seeded: true,
    env: { TRANSLATE_URL: `http://127.0.0.1:${port}/`, TRANSLATE_KEY: 'a-key' },
  });
  const comment = await site.origin.db
    .updateTable('comments')
    .set({ content: '<p>The door deserves a credit.</p>', lang: 'en' })
    .where('id', '=', 1)
    .returning(['id', 'model_id'])
    .executeTakeFirstOrThrow();
  ({ id, model_id: film } = comment);
});
afterAll(async () => {
  await site.close();
  translator.close();
});

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
const ownReview = (who: TestVisitor) =>
  who.http.call(api.getOwnReview, { query: { type: 'Movie', id: film } });

it('a comment is translated by the configured server, once for all readers', async () => {
  const translate = (target: 'de' | 'en' | 'es', comment_id = id) =>
    site.http.call(api.postTranslate, { body: { comment_id, target } });
  const german = { content: 'de: The door deserves a credit.', target: 'de' };
  expect(await translate('de')).toEqual(german);
  expect(await translate('de')).toEqual(german);
  expect(await translate('en')).toEqual({ content: 'The door deserves a credit.', target: 'en' });
  expect(asked).toEqual([
    {
      path: '/translate',
      q: 'The door deserves a credit.',
      source: 'en',
      target: 'de',
      format: 'text',
      api_key: 'a-key',
    },
  ]);
  expect(await refusal(translate('es'))).toBe('no_translation');
  expect(await refusal(translate('de', 999_999))).toBe('not_found');
  expect((await ownReview(site.visitor())).translates).toBe(true);
});

it('a site without a translation server offers no translation', async () => {
  const other = await testOrigin({ seeded: true });
  const call = { body: { comment_id: 1, target: 'de' } } as const;
  expect(await refusal(other.http.call(api.postTranslate, call))).toBe('not_offered');
  expect((await other.http.call(api.getOwnReview, { query: { type: 'Movie', id: film } })).translates).toBe(
    false,
  );
  await other.close();
});
