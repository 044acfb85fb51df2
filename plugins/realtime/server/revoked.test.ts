/** Whoever may not listen any more is off: at the next question of their rule, or when their session is over. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { postLogout } from '#plugins/auth/api.ts';
import { ASK_EVERY_MS, askAgain, type Listener } from './ask-again.ts';
import {
  closePages,
  OPEN_MS,
  openRealtime,
  untilHeard,
  WAIT_MS,
  WAITS,
  type OpenRealtime,
} from './testing.ts';

vi.setConfig({ testTimeout: WAIT_MS });
const CHANNEL = 'private-tested';

let site: OpenRealtime;
/** What a server of the operator's is told by webhooks. */
const hooks: { headers: IncomingMessage['headers']; rawBody: string }[] = [];
const receiver = createServer((call, reply) => {
  let rawBody = '';
  call.on('data', (chunk: Buffer) => (rawBody += chunk.toString()));
  call.on('end', () => {
    hooks.push({ headers: call.headers, rawBody });
    reply.end();
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  site = await openRealtime({ env: { PUSHER_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` } });
}, OPEN_MS);
afterEach(closePages);
afterAll(async () => {
  await site.close();
  receiver.close();
});

it('is asked often enough for two seconds', () => expect(ASK_EVERY_MS).toBeLessThanOrEqual(1000));

it('a member whose entitlement ends is off the channel, hears nothing more, and the others stay', async () => {
  const [gone, stays] = [await site.premium('gone'), await site.premium('stays')];
  const heard = await site.page(gone.someone).listen(CHANNEL);
  const other = await site.page(stays.someone).listen(CHANNEL);
  // All members of the process are asked for in one question.
  await vi.waitFor(
    () => expect(site.questions.some((ids) => ids.includes(gone.id) && ids.includes(stays.id))).toBe(true),
    WAITS,
  );
  site.revoked.add(gone.id);
  await untilHeard(heard, 'pusher:subscription_error');
  await site.realtime.publish(CHANNEL, 'update', {});
  await untilHeard(other, 'update');
  expect(heard.map(({ event }) => event)).toEqual([
    'pusher:subscription_succeeded',
    'pusher:subscription_error',
  ]);
});

it('a member who logs out is off, and one whose account is blocked', async () => {
  const leaves = await site.premium('leaves');
  const page = site.page(leaves.someone);
  await page.listen(CHANNEL);
  await leaves.someone.http.call(postLogout);
  await vi.waitFor(() => expect(page.closes).toEqual([4009]), WAITS);

  const suspended = await site.premium('suspended');
  const there = site.page(suspended.someone);
  await there.listen(CHANNEL);
  await site.site.origin.db
    .updateTable('users')
    .set({ status: 'blocked' })
    .where('id', '=', suspended.id)
    .execute();
  await vi.waitFor(() => expect(there.closes).toEqual([4009]), WAITS);
});

it('a member who is disconnected by another module is off at once', async () => {
  const { someone, id } = await site.premium('thrown-out');
  const page = site.page(someone);
  await page.listen(CHANNEL);
  await site.realtime.disconnect(id);
  await vi.waitFor(() => expect(page.closes).toEqual([4009]), WAITS);
});

it('a question that fails leaves everybody where they are', async () => {
  const one: Listener = { userId: 1, session: 'a', channel: CHANNEL };
  const off = vi.fn<() => void>();
  const deps = { listening: () => [one], rules: [], onEnded: off, onRevoked: off, onFault: off };
  await expect(
    askAgain({ ...deps, holding: () => Promise.reject(new Error('the database is away')) }),
  ).rejects.toThrow('away');
  expect(off).not.toHaveBeenCalled();
});

it('webhooks tell what has happened, signed as the official library checks', async () => {
  const { someone } = await site.premium('told-of');
  const page = site.page(someone);
  await page.listen('presence-tested-hooks');
  page.client.channel('presence-tested-hooks').trigger('client-typing', { n: 1 });
  const told = () =>
    hooks
      .flatMap((hook) => site.server().webhook(hook).getEvents())
      .filter(({ channel }) => channel === 'presence-tested-hooks');
  await vi.waitFor(() => expect(told().map(({ name }) => name)).toContain('client_event'), WAITS);
  page.client.disconnect();
  await vi.waitFor(
    () =>
      expect(told().map(({ name }) => name)).toEqual([
        'channel_occupied',
        'member_added',
        'client_event',
        'member_removed',
        'channel_vacated',
      ]),
    WAITS,
  );
  expect(hooks.every((hook) => site.server().webhook(hook).isValid())).toBe(true);
  const [first] = hooks;
  expect(
    first &&
      site
        .server()
        .webhook({ ...first, rawBody: `${first.rawBody} ` })
        .isValid(),
  ).toBe(false);
});
