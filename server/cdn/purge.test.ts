/** The purge hook is told of changes, in a way that it can check, until it has taken them. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing.ts';

const SECRET = 'a-key-of-the-purge-hook-for-tests-only';
const TIMEOUT_MS = 60_000;
const WAIT_MS = 20_000;

let hook: Server;
let site: TestOrigin;
/** How the hook answers. */
let status = 204;
const asked: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      asked.push({ headers: request.headers, body });
      response.writeHead(status).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  site = await testOrigin({
    seeded: true,
    cachesPages: true,
    env: {
      CDN: 'targeted',
      CDN_PURGE_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/purge`,
      CDN_PURGE_SECRET: SECRET,
    },
  });
}, TIMEOUT_MS);
afterAll(async () => {
  await site.close();
  hook.close();
});

/** Waits for the jobs of a change and runs them. */
async function purges({ early = false } = {}): Promise<number> {
  const before = asked.length;
  await vi.waitFor(
    async () => {
      await site.runJobs({ early });
      expect(asked.length).toBeGreaterThan(before);
    },
    { timeout: WAIT_MS },
  );
  return asked.length - before;
}
const change = () => sql`update movies set slug = slug where slug = 'night-swim'`.execute(site.origin.db);

beforeEach(() => {
  status = 204;
});

it('is told at the start, which may be that of a new release', async () => {
  expect(await purges()).toBeGreaterThan(0);
});

it('is told of a change, with a signature over id, time and body', async () => {
  site.clock.advance(60_000);
  await change();
  await purges();
  const { headers, body } = asked.at(-1) ?? { headers: {}, body: '' };
  expect(JSON.parse(body)).toEqual({ tags: ['streaming'] });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-tag': 'streaming' });
  expect(headers['webhook-timestamp']).toBe(String(Math.floor(site.clock.now().getTime() / 1000)));
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
});

it('is told once more of each, for what was on its way meanwhile', async () => {
  site.clock.advance(60_000);
  const before = asked.length;
  await change();
  await vi.waitFor(
    async () => {
      await site.runJobs({ early: true });
      expect(asked.length - before).toBeGreaterThan(1);
    },
    { timeout: WAIT_MS },
  );
});

it('is told again under the same id when it could not take it', async () => {
  site.clock.advance(60_000);
  status = 503;
  await change();
  await purges();
  const failed = asked.at(-1)?.headers['webhook-id'];
  status = 204;
  await purges({ early: true });
  expect(asked.filter(({ headers }) => headers['webhook-id'] === failed).length).toBeGreaterThan(1);
});

it('is not told of what it has purged since', async () => {
  site.clock.advance(60_000);
  await change();
  await purges();
  const dueMs = site.clock.now().getTime() - 30_000;
  const old = { id: 'an-old-one', tag: 'streaming', dueMs };
  await site.origin.jobs.send('cdn-purge', old, { singletonKey: old.id });
  await site.runJobs({ early: true });
  expect(asked.map(({ headers }) => headers['webhook-id'])).not.toContain(old.id);
});
