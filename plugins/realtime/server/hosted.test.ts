/** A hosted service instead of the site's own server; another site plays the service. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { RealtimeState } from '#ports/realtime.ts';
import { createClient, optionsOf } from '../client.ts';
import { getPusherApp } from '../api.ts';
import { OPEN_MS, openRealtime, WAIT_MS, WAITS, type OpenRealtime } from './testing.ts';

vi.setConfig({ testTimeout: WAIT_MS });
const CHANNEL = 'private-tested';
const SECRET = { SECRET: 'a-signing-key-for-tests-and-nothing-else' };

let service: OpenRealtime;
let site: OpenRealtime;
beforeAll(async () => {
  service = await openRealtime();
  const { id, key, secret } = service.credentials;
  const url = `http://${key}:${secret}@127.0.0.1:${service.port}/apps/${id}`;
  site = await openRealtime({ env: { PUSHER_URL: url } });
}, OPEN_MS);
afterAll(async () => {
  await site.close();
  await service.close();
});

it("pages connect to the service with the site's signatures, receive messages, and are disconnected when their session ends", async () => {
  const { someone, id } = await site.premium('hosted');
  expect(await someone.http.call(getPusherApp)).toEqual({
    key: service.key,
    hosted: { host: '127.0.0.1', port: service.port, tls: false },
  });
  expect(site.site.origin.modules.connects).toEqual([`ws://127.0.0.1:${service.port}`]);
  expect(site.site.origin.modules.upgrades).toEqual([]);
  const place = { hostname: 'films.example', port: '', protocol: 'http:' };
  const client = await createClient(someone.http, { random: () => 0, place });
  const states: RealtimeState[] = [];
  const events: unknown[] = [];
  const stop = client.listen(CHANNEL, {
    onEvent: (name, data) => events.push([name, data]),
    onState: (state) => states.push(state),
  });
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'connected']), WAITS);
  await site.realtime.publish(CHANNEL, 'update', { at: 1 });
  await vi.waitFor(() => expect(events).toEqual([['update', { at: 1 }]]), WAITS);
  expect(await site.realtime.count(CHANNEL)).toBe(1);
  site.revoked.add(id);
  await vi.waitFor(() => expect(states.at(-1)).toBe('refused'), WAITS);
  stop();
});

it('an unavailable service loses messages but causes no failure', async () => {
  const away = await openRealtime({ env: { PUSHER_URL: 'http://key:secret@127.0.0.1:1/apps/7' } });
  await away.realtime.publish(CHANNEL, 'update', {});
  expect(await away.realtime.count(CHANNEL)).toBe(0);
  await away.realtime.disconnect(1);
  await away.close();
});

it.each([
  ['https://k:s@api-eu.pusher.com/apps/7', { host: 'ws-eu.pusher.com', port: 443, tls: true }],
  ['https://k:s@soketi.example:6001/apps/7', { host: 'soketi.example', port: 6001, tls: true }],
  ['http://k:s@127.0.0.1/apps/7/', { host: '127.0.0.1', port: 80, tls: false }],
])('the configuration reads the URL %s', (PUSHER_URL, where) => {
  expect(readConfig({ ...SECRET, PUSHER_URL }).hostedPusher).toMatchObject({
    id: '7',
    key: 'k',
    secret: 's',
    ...where,
  });
});

it.each([
  [{ PUSHER_URL: 'api-eu.pusher.com' }, 'PUSHER_URL must be like'],
  [{ PUSHER_URL: 'https://api-eu.pusher.com/apps/7' }, 'PUSHER_URL must be like'],
  [{ PUSHER_URL: 'https://k:very-secret@api-eu.pusher.com/' }, 'PUSHER_URL must be like'],
  [
    { PUSHER_URL: 'https://k:s@a.example/apps/7,https://k:s@b.example/apps/7' },
    'PUSHER_URL must contain 1 URLs',
  ],
  [
    { PUSHER_URL: 'https://k:s@a.example/apps/7', BRANDS: 'streaming,store' },
    'PUSHER_URL must contain 2 URLs',
  ],
  [
    { PUSHER_URL: 'https://k:s@a.example/apps/7,https://k:s@a.example/apps/7', BRANDS: 'streaming,store' },
    'PUSHER_URL must name another app for each brand',
  ],
  [
    {
      PUSHER_URL: 'http://k:s@a.example/apps/7',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://films.example',
    },
    'PUSHER_URL must begin with https://',
  ],
  [
    { PUSHER_URL: 'https://k:s@a.example/apps/7', PUSHER_WEBHOOK_URL: 'https://b.example' },
    'not with PUSHER_URL',
  ],
  [{ PUSHER_APP_ID: '7' }, 'must be set together'],
  [
    { PUSHER_APP_ID: '7', PUSHER_APP_KEY: 'k', PUSHER_APP_SECRET: 'short' },
    'PUSHER_APP_SECRET must have at least',
  ],
  [{ PUSHER_WEBHOOK_URL: 'https://k:s@b.example' }, 'PUSHER_WEBHOOK_URL must be an address without a user'],
])('the configuration %j is reported as an error without a secret', (env, fault) => {
  const read = () => readConfig({ ...SECRET, ...(env as Record<string, string>) });
  expect(read).toThrow(fault);
  expect(read).not.toThrow('very-secret');
});

it('a page connects encrypted over https, and to its own port otherwise', () => {
  const app = { key: 'k', hosted: null };
  expect(optionsOf(app, { hostname: 'films.example', port: '', protocol: 'https:' })).toMatchObject({
    wsHost: 'films.example',
    wssPort: 443,
    forceTLS: true,
    enabledTransports: ['ws', 'wss'],
  });
  expect(optionsOf(app, { hostname: 'localhost', port: '3000', protocol: 'http:' })).toMatchObject({
    wsPort: 3000,
    forceTLS: false,
  });
});
