/** Revoked members are disconnected at the next check of their rule, or when their session ends. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { postLogout } from '#plugins/auth/api.ts';
import { RECHECK_INTERVAL_MS, recheck, type Listener } from './recheck.ts';
import {
  closePages,
  OPEN_MS,
  openRealtime,
  untilReceived,
  WAIT_MS,
  WAITS,
  type OpenRealtime,
} from './testing.ts';

vi.setConfig({ testTimeout: WAIT_MS });
const CHANNEL = 'private-tested';

let site: OpenRealtime;
/** Webhooks received by an operator's server. */
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

it('the interval of the check leaves a second for the check itself', () =>
  expect(RECHECK_INTERVAL_MS).toBeLessThanOrEqual(1000));

it('a member whose entitlement ends is removed from the channel and receives nothing more, and the others stay', async () => {
  const [gone, stays] = [await site.premium('gone'), await site.premium('stays')];
  const received = await site.page(gone.someone).listen(CHANNEL);
  const other = await site.page(stays.someone).listen(CHANNEL);
  // One query checks all members of the process.
  await vi.waitFor(
    () => expect(site.questions.some((ids) => ids.includes(gone.id) && ids.includes(stays.id))).toBe(true),
    WAITS,
  );
  site.revoked.add(gone.id);
  await untilReceived(received, 'pusher:subscription_error');
  await site.realtime.publish(CHANNEL, 'update', {});
  await untilReceived(other, 'update');
  expect(received.map(({ event }) => event)).toEqual([
    'pusher:subscription_succeeded',
    'pusher:subscription_error',
  ]);
});

it('a member who logs out or is blocked is disconnected', async () => {
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

it('a member is disconnected immediately if another module requests it', async () => {
  const { someone, id } = await site.premium('thrown-out');
  const page = site.page(someone);
  await page.listen(CHANNEL);
  await site.realtime.disconnect(id);
  await vi.waitFor(() => expect(page.closes).toEqual([4009]), WAITS);
});

it('a failed check does not disconnect anyone', async () => {
  const one: Listener = { userId: 1, session: 'a', channel: CHANNEL };
  const off = vi.fn<() => void>();
  const deps = { listening: () => [one], rules: [], onEnded: off, onRevoked: off, onFault: off };
  await expect(
    recheck({ ...deps, holding: () => Promise.reject(new Error('the database is away')) }),
  ).rejects.toThrow('away');
  expect(off).not.toHaveBeenCalled();
});

it('webhooks report the events of a channel, signed as the official library expects', async () => {
  const { someone } = await site.premium('reported');
  const page = site.page(someone);
  await page.listen('presence-tested-hooks');
  page.client.channel('presence-tested-hooks').trigger('client-typing', { n: 1 });
  const reported = () =>
    hooks
      .flatMap((hook) => site.server().webhook(hook).getEvents())
      .filter(({ channel }) => channel === 'presence-tested-hooks');
  await vi.waitFor(() => expect(reported().map(({ name }) => name)).toContain('client_event'), WAITS);
  page.client.disconnect();
  await vi.waitFor(
    () =>
      expect(reported().map(({ name }) => name)).toEqual([
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
