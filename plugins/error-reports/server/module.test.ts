/**
 * Reports to a real server that parses envelopes: errors of the origin and of pages, a flood, and a collector that does
 * not respond.
 */
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#app/http/endpoint.ts';
import { handle } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { testConfig, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { postErrorReport } from '../api.ts';
import { module as errorReports } from './module.ts';
import { createSender, SENT_PER_MINUTE, WAITING_MAX } from './sender.ts';
import { openCollector } from './testing.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const REPORT = {
  name: 'TypeError',
  message: 'no film of ann@example.org',
  stack:
    'TypeError: x\n    at Hero (https://films.example/assets/hero.js?token=abc:3:9)\nsend@https://films.example/a.js:1:2',
  kind: 'error',
  user: null,
} as const;

const failing = endpoint({
  method: 'POST',
  path: '/failing/:slug',
  summary: 'Fails.',
  params: v.object({ slug: v.string() }),
  body: v.object({ secret: v.string() }),
});
const broken = defineModule({
  id: 'broken',
  setup: () => ({
    handlers: [
      handle(failing, async () => {
        throw new RangeError('of bob@example.org, asked as /films?query=private from 203.0.113.9');
      }),
    ],
  }),
});

let collector: Awaited<ReturnType<typeof openCollector>>;
let site: TestOrigin;
beforeAll(async () => {
  collector = await openCollector();
  site = await testOrigin({
    env: { ERROR_REPORTS_DSN: collector.dsn },
    modules: [errorReports, broken],
  });
}, 120_000);
afterAll(async () => {
  await site.close();
  await collector.close();
});
beforeEach(() => void collector.received.splice(0));

describe('an error of the origin', () => {
  it('is reported with its route and request id, and without data about the caller', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/failing/of-ann?query=private',
      payload: { secret: 'something typed' },
      headers: { cookie: 'theirs=abcdef', origin: site.origin.config.publicUrl },
    });
    expect(answer.statusCode).toBe(500);
    await collector.until(1);
    const [{ event, url, text } = { event: {}, url: '', text: '' }] = collector.received;
    expect(url).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=publickey/);
    expect(event).toMatchObject({
      platform: 'node',
      transaction: '/api/failing/:slug',
      tags: { method: 'POST', brand: 'streaming' },
      exception: { values: [{ type: 'RangeError', mechanism: { type: 'request' } }] },
    });
    expect((event['tags'] as { request_id: string }).request_id).toMatch(/\S/);
    expect(text).toContain('module.test.ts');
    for (const secret of ['bob@', 'private', '203.0.113', 'of-ann', 'something typed', 'abcdef'])
      expect(text).not.toContain(secret);
    expect(event).not.toHaveProperty('user');
    expect(event).not.toHaveProperty('server_name');
  });

  it('is not reported if it is a refusal', async () => {
    await site.app.inject({ url: '/api/nothing-of-the-kind' });
    await site.app.inject({ method: 'POST', url: '/api/failing/x', payload: {} });
    await site.http.call(postErrorReport, { body: { ...REPORT, message: 'the last' } });
    await collector.until(1);
    expect(collector.received[0]?.text).toContain('the last');
  });
});

describe('a page error', () => {
  it('is forwarded without email addresses and query values, its frames outermost first', async () => {
    const user = crypto.randomUUID();
    await site.http.call(postErrorReport, { body: { ...REPORT, kind: 'rejection', user } });
    await collector.until(1);
    expect(collector.received[0]?.event).toMatchObject({
      platform: 'javascript',
      user: { id: user },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no film of [mail]',
            mechanism: { type: 'rejection' },
            stacktrace: {
              frames: [
                { function: 'send', lineno: 1, colno: 2 },
                { function: 'Hero', filename: 'https://films.example/assets/hero.js?[query]', lineno: 3 },
              ],
            },
          },
        ],
      },
    });
  });

  it('the error of a crawler is dropped', async () => {
    const crawler = site.visitor({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await crawler.http.call(postErrorReport, { body: { ...REPORT, message: 'crawled' } });
    await site.http.call(postErrorReport, { body: REPORT });
    await collector.until(1);
    expect(collector.received[0]?.text).not.toContain('crawled');
  });

  it.each([{ stack: 'x'.repeat(8001) }, { message: 'x'.repeat(501) }, { user: 'ann' }, { kind: 'click' }])(
    'an invalid report is refused',
    async (wrong) => {
      const payload = { ...REPORT, ...wrong };
      const answer = await site.app.inject({ method: 'POST', url: '/api/error-reports', payload });
      expect(answer.statusCode).toBe(422);
    },
  );

  it('is dropped if the operator has no collector', async () => {
    const without = await testOrigin({ modules: [errorReports] });
    await expect(without.http.call(postErrorReport, { body: REPORT })).resolves.toBeUndefined();
    await without.close();
  }, 60_000);
});

describe('sending to the collector', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });
  const logged: string[] = [];
  const senderTo = (dsn: string) => {
    const log = { warn: (line: string) => void logged.push(line) };
    const origin = { config: testConfig(), log: log as never, now: () => new Date('2026-06-01T12:00:00Z') };
    const sender = createSender(dsn, origin, { retryMs: 20 });
    if (!sender) throw new Error('no sender');
    return sender;
  };
  const one = { name: 'Error', message: '', stack: '', platform: 'node', mechanism: 'request' } as const;

  it('is limited during a flood, and includes the number of dropped reports', async () => {
    const own = await openCollector();
    opened.push(own);
    const sender = senderTo(own.dsn);
    for (let at = 0; at < 500; at += 1) sender.report({ ...one, message: `${at}` });
    await own.until(SENT_PER_MINUTE);
    expect(SENT_PER_MINUTE).toBeLessThan(WAITING_MAX);
  });

  it('loses no report while the collector is down and does not block requests', async () => {
    const away = await openCollector();
    const { port, dsn } = away;
    await away.close();
    const sender = senderTo(dsn);
    const ms = processorMs(() => {
      for (const message of ['first', 'second', 'third']) sender.report({ ...one, message });
    });
    expect(ms).toBeLessThan(200);
    await expect.poll(() => logged).toEqual(['cannot send error reports; they stay queued and are retried']);
    const back = await openCollector(() => 200, port);
    opened.push(back);
    await back.until(3);
    expect(back.received.map(({ text }) => /"value":"(\w+)"/.exec(text)?.[1])).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  it('retries after 503 or 429, and drops reports that are finally refused', async () => {
    const answers = [503, 429, 200, 403, 200];
    const own = await openCollector(() => answers.shift() ?? 200);
    opened.push(own);
    const sender = senderTo(own.dsn);
    for (const message of ['first', 'second', 'third']) sender.report({ ...one, message });
    await own.until(2);
    expect(own.received.map(({ text }) => /"value":"(\w+)"/.exec(text)?.[1])).toEqual(['first', 'third']);
  });
});

it.each(['nonsense', 'https://films.example/1', 'https://key@films.example/', 'ftp://key@films.example/1'])(
  'the origin does not start with the invalid DSN %s',
  (dsn) => expect(() => testConfig({ ERROR_REPORTS_DSN: dsn })).toThrow('ERROR_REPORTS_DSN'),
);
