/** The kernel's client over calls within the process. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { createHttp } from '../../kernel/http/client.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Module } from '../origin.ts';
import { testOrigin, type TestOrigin } from '../testing.ts';
import { handle, Refused } from './handle.ts';
import { injectFetch } from './inject-fetch.ts';

const mirror = endpoint({
  method: 'POST',
  path: '/mirror/:name',
  summary: 'For the tests of this file.',
  body: v.object({ text: v.string() }),
  reply: v.object({
    name: v.unknown(),
    text: v.string(),
    cookie: v.optional(v.string()),
    country: v.string(),
    host: v.unknown(),
  }),
});
const keep = endpoint({
  method: 'DELETE',
  path: '/keep',
  summary: 'For the tests of this file.',
  errors: { gone: 410 },
});
const module: Module = () => [
  handle(mirror, async ({ body, visitor, answer }) => {
    answer.setCookie('kept', 'a b');
    const { seen } = visitor.cookies;
    return {
      name: visitor.headers['x-requested-with'],
      text: body.text,
      country: visitor.country,
      host: visitor.headers['host'],
      ...(seen === undefined ? {} : { cookie: seen }),
    };
  }),
  handle(keep, async ({ visitor }) => {
    if (visitor.cookies['kept'] === undefined) throw new Refused('gone', { fields: { kept: 'required' } });
  }),
];

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ modules: [module] });
});
afterAll(() => site.close());

const http = (options: Parameters<typeof injectFetch>[1] = {}) =>
  createHttp({ fetch: injectFetch(site.app, options), base: '/api', parseReplies: true });

it('carries the outer visitor, and what they are told to keep', async () => {
  const kept: string[] = [];
  const outer = {
    cookie: 'seen=yes',
    'x-el-country': 'FR',
    host: 'films.example',
    'content-length': '999',
    'transfer-encoding': 'chunked',
  };
  const reply = await http({ headers: outer, onCookies: (cookies) => kept.push(...cookies) }).call(mirror, {
    body: { text: 'ä' },
  });
  expect(reply).toEqual({
    name: 'XMLHttpRequest',
    text: 'ä',
    cookie: 'yes',
    country: 'FR',
    host: 'films.example',
  });
  expect(kept).toEqual(['kept=a%20b; Path=/; HttpOnly; SameSite=Lax']);
});

it('does not make a stranger trusted', async () => {
  const reply = await http({ headers: { 'x-el-country': 'FR' }, remoteAddress: '203.0.113.9' }).call(mirror, {
    body: { text: '' },
  });
  expect(reply.country).toBe('ES');
});

it('brings refusals to the caller as the network would', async () => {
  const refused = await http()
    .call(keep)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 410, code: 'gone', fields: { kept: 'required' } });
  await expect(http({ headers: { cookie: 'kept=1' } }).call(keep)).resolves.toBeUndefined();
});

it('gives up when the page does', async () => {
  const gone = http().call(mirror, { body: { text: '' }, signal: AbortSignal.abort() });
  await expect(gone).rejects.toMatchObject({ status: 0 });
});
