/** Bench: time until the last of many pages has received a published message. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import Server from 'pusher';
import { WebSocket } from 'ws';
import { openSite, type SiteOptions } from './site.ts';
import { atMost, type Row } from './table.ts';

const SOCKETS = 2000;
const ROUNDS = 100;
const BUDGET_MS = 250;
/** Number of pages that connect simultaneously, and the pause between messages in ms. */
const AT_ONCE = 100;
const PAUSE_MS = 50;
const LATE_MS = 30_000;
const CHANNEL = 'private-bench';
/** Number of members who log out while others are subscribed, and the time limit for disconnecting the last one. */
const LEAVING = 5;
const OFF_BUDGET_MS = 2000;
const MEMBERS_CHANNEL = 'private-live-tv';
const MEMBER = { username: 'premium@example.test', password: 'after the last train' };
const APP = { id: 'bench', key: 'bench-key', secret: 'the-secret-of-an-app-of-benches-only' };
/** Every page has its own IP address, as sent by a trusted proxy. */
const ENV = {
  TRUST_PROXY: '127.0.0.1',
  PUSHER_APP_ID: APP.id,
  PUSHER_APP_KEY: APP.key,
  PUSHER_APP_SECRET: APP.secret,
};

interface Message {
  readonly event: string;
  readonly data: string;
}

/** Opens a subscribed connection; calls `onRound` with the number of each round. */
async function listen(port: string, at: number, onRound: (round: number) => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${APP.key}?protocol=7`, {
    headers: { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
  });
  const listening = Promise.withResolvers<void>();
  const server = serverOf(port);
  socket.on('message', (bytes: Buffer) => {
    const { event, data } = JSON.parse(bytes.toString()) as Message;
    if (event === 'pusher:connection_established') {
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      const signed = server.authorizeChannel(socket_id, CHANNEL);
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL, ...signed } }));
    } else if (event === 'pusher_internal:subscription_succeeded') listening.resolve();
    else if (event === 'update') onRound(Number(JSON.parse(data)));
    // On a busy machine, the test takes longer than a page may be silent.
    else if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
  });
  socket.on('error', listening.reject);
  await listening.promise;
  return socket;
}

const serverOf = (port: string) =>
  new Server({ appId: APP.id, key: APP.key, secret: APP.secret, host: '127.0.0.1', port });

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

async function post(url: string, path: string, body: object, token?: string): Promise<Response> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      origin: url,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Time in ms from a member's logout, `afterMs` after subscribing, to the end of the connection. */
async function offAfter(url: string, afterMs: number): Promise<number> {
  const entered = await post(url, '/oauth/token', { grant_type: 'password', ...MEMBER });
  const { access_token: token } = (await entered.json()) as { access_token: string };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${APP.key}?protocol=7`);
  const listening = Promise.withResolvers<void>();
  const off = Promise.withResolvers<number>();
  const subscribe = async (data: string): Promise<void> => {
    const { socket_id } = JSON.parse(data) as { socket_id: string };
    const signed = await post(url, '/pusher/auth', { socket_id, channel_name: MEMBERS_CHANNEL }, token);
    // The signature includes the member's data.
    const proof = (await signed.json()) as { auth: string; channel_data: string };
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: MEMBERS_CHANNEL, ...proof } }));
  };
  socket.on('message', (bytes: Buffer) => {
    const { event, data } = JSON.parse(bytes.toString()) as Message;
    if (event === 'pusher:connection_established') subscribe(data).catch(listening.reject);
    else if (event === 'pusher_internal:subscription_succeeded') listening.resolve();
    else if (event === 'pusher:subscription_error') listening.reject(new Error(JSON.stringify(data)));
  });
  socket.on('error', listening.reject);
  socket.on('close', () => off.resolve(performance.now()));
  await listening.promise;
  await pause(afterMs);
  await post(url, '/logout', {}, token);
  const beganMs = performance.now();
  return (await off.promise) - beganMs;
}

/** Logouts are spread over a second, because the origin checks permissions each second. */
const offs = (url: string): Promise<number[]> =>
  Promise.all(Array.from({ length: LEAVING }, (_, n) => offAfter(url, (n * 1000) / LEAVING)));

interface Measured {
  readonly lasts: readonly number[];
  readonly offs: readonly number[];
}

/** Publishes once per round; measures the time from the call to the last page, in ms. */
async function measure(url: string, sockets: number): Promise<Measured> {
  const { port } = new URL(url);
  let [heard, all] = [0, Promise.withResolvers<void>()];
  const pages: WebSocket[] = [];
  const count = (): void => {
    heard += 1;
    if (heard === sockets) all.resolve();
  };
  for (let from = 0; from < sockets; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, sockets - from) }, (_, n) =>
      listen(port, from + n, count),
    );
    pages.push(...(await Promise.all(some)));
  }
  const server = serverOf(port);
  const lasts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    [heard, all] = [0, Promise.withResolvers<void>()];
    const beganMs = performance.now();
    const late = setTimeout(
      () => all.reject(new Error(`${heard} of ${sockets} pages have received it`)),
      LATE_MS,
    );
    await Promise.all([server.trigger(CHANNEL, 'update', String(round)), all.promise]);
    clearTimeout(late);
    lasts.push(performance.now() - beganMs);
    await pause(PAUSE_MS);
  }
  const gone = await offs(url);
  await Promise.all(
    pages.map(async (page) => {
      if (page.readyState === WebSocket.CLOSED) return;
      const closed = once(page, 'close');
      page.close();
      await closed;
    }),
  );
  return { lasts, offs: gone };
}

/** Measures a site with this number of pages, in one process or as `options` specify. */
export async function realtime(brand: string, what: string, options: SiteOptions = {}): Promise<Row[]> {
  // In development mode, because production has no demo members.
  const env = { ...ENV, NODE_ENV: 'development', ...options.env };
  const site = await openSite(brand, { ...options, env });
  try {
    const { lasts, offs: gone } = await measure(site.url, SOCKETS);
    const row = atMost(`realtime: last of ${SOCKETS} pages, ${what}, p99`, BUDGET_MS, at(lasts, 0.99), 'ms');
    const off = `realtime: members who log out are off, beside ${SOCKETS} pages, ${what}, last of ${LEAVING}`;
    return [
      { ...row, measured: `${row.measured}, p50 ${at(lasts, 0.5).toFixed(0)} ms` },
      atMost(off, OFF_BUDGET_MS, Math.max(...gone), 'ms'),
    ];
  } finally {
    await site.stop();
  }
}
