/** Connections that are accepted, refused and closed, at the level of the wire format. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket, type ClientOptions } from 'ws';
import { postPusherAuth } from '../api.ts';
import {
  closePages,
  openRealtime,
  OPEN_MS,
  untilReceived,
  WAIT_MS,
  WAITS,
  type OpenRealtime,
} from './testing.ts';

vi.setConfig({ testTimeout: WAIT_MS });

let site: OpenRealtime;
beforeAll(async () => {
  site = await openRealtime();
}, OPEN_MS);
afterAll(async () => {
  closePages();
  await site.close();
});

interface Message {
  readonly event: string;
  readonly data: string;
  readonly channel?: string;
}

/** A connection with everything it receives, and its close code. */
function dial(path: string, options: ClientOptions = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${site.port}${path}`, options);
  const received: Message[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Message));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const refused = new Promise<number | undefined>((resolve) => {
    socket.on('error', () => resolve(undefined));
    socket.on('unexpected-response', (_request, reply) => {
      resolve(reply.statusCode);
      socket.terminate();
    });
  });
  const until = (count: number) =>
    vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), WAITS);
  return { socket, received, closed, refused, until };
}
const app = (query: string): string => `/app/${site.key}?${query}`;
const dialIn = async () => {
  const one = dial(app('protocol=7'));
  await one.until(1);
  return one;
};

describe('a connection', () => {
  it.each([5, 6, 7])(
    'a connection with protocol %i gets its socket id and the activity timeout',
    async (protocol) => {
      const { socket, received, until } = dial(
        app(`protocol=${protocol}&client=js&version=8.6.0&flash=false`),
      );
      await until(1);
      const [first] = received;
      expect(first?.event).toBe('pusher:connection_established');
      const data = JSON.parse(first?.data ?? '') as { socket_id: string; activity_timeout: number };
      expect(data).toEqual({
        socket_id: expect.stringMatching(/^\d+\.\d+$/) as string,
        activity_timeout: 60,
      });
      socket.close();
    },
  );

  it.each([
    ['/app/unknown?protocol=7', 4001],
    ['/app/?protocol=7', 4001],
    ['KEY?protocol=x', 4006],
    ['KEY?protocol=4', 4007],
    ['KEY?protocol=8', 4007],
    ['KEY', 4008],
  ])('a connection to %s is closed with %i', async (path, code) => {
    const { closed } = dial(path.replace('KEY', `/app/${site.key}`));
    expect(await closed).toBe(code);
  });

  it("a connection from a page of another site is refused, and one from the site's own pages is accepted", async () => {
    expect(await dial(app('protocol=7'), { headers: { origin: 'https://elsewhere.example' } }).refused).toBe(
      403,
    );
    expect(await dial(app('protocol=7'), { headers: { origin: 'null' } }).refused).toBe(403);
    const { until, socket } = dial(app('protocol=7'), {
      headers: { origin: new URL(site.site.origin.config.publicUrl).origin },
    });
    await until(1);
    socket.close();
  });

  it('a refused connection is closed even if the client does not close it', async () => {
    const wire = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true });
    wire.on('error', () => undefined);
    wire.resume();
    wire.write(
      `GET ${app('protocol=7')} HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: https://elsewhere.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    await once(wire, 'end');
    // If the server has already closed the connection, a write results in a reset.
    await vi.waitFor(() => {
      if (!wire.closed) wire.write('x');
      expect(wire.closed).toBe(true);
    }, WAITS);
  });

  it('a connection to another host is refused, and one to an unknown path gets 404', async () => {
    expect(await dial(app('protocol=7'), { headers: { host: 'elsewhere.example' } }).refused).toBe(421);
    expect(await dial('/api/nothing').refused).toBe(404);
  });

  it('a ping gets a pong', async () => {
    const { socket, received, until } = await dialIn();
    socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
    await until(2);
    expect(received[1]).toEqual({ event: 'pusher:pong', data: '{}' });
    socket.close();
  });

  it.each([
    '{',
    '[]',
    'null',
    '"text"',
    '{"event":1}',
    '{"event":""}',
    '{"event":"pusher:unknown"}',
    '\u0000',
  ])('a connection that sends %s gets an error for a malformed message and stays open', async (text) => {
    const { socket, received, until } = await dialIn();
    socket.send(text);
    await until(2);
    expect(received[1]?.event).toBe('pusher:error');
    socket.send(JSON.stringify({ event: 'pusher:ping' }));
    await until(3);
    expect(received[2]?.event).toBe('pusher:pong');
    socket.close();
  });

  it.each([
    {},
    { channel: 'a b' },
    { channel: 'x'.repeat(200) },
    { channel: 7 },
    { channel: 'private-tested', auth: 7 },
    { channel: 'presence-tested', channel_data: {} },
  ])('a subscription with the data %j gets an error for a malformed message', async (data) => {
    const { socket, received, until } = await dialIn();
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
    await until(2);
    expect(received[1]?.event).toBe('pusher:error');
    socket.close();
  });

  it.each(['', 'KEY:', 'KEY:ff', 'other:ff', `KEY:${'0'.repeat(64)}`, `KEY:${'ñ'.repeat(64)}`])(
    'a private channel is refused with the signature %s',
    async (auth) => {
      const { socket, received, until } = await dialIn();
      const data = { channel: 'private-tested', auth: auth.replace('KEY', site.key) };
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
      await until(2);
      expect(received[1]).toMatchObject({ event: 'pusher:subscription_error', channel: 'private-tested' });
      expect(JSON.parse(received[1]?.data ?? '')).toMatchObject({ status: 403 });
      socket.close();
    },
  );

  it('a signature made for another connection is refused', async () => {
    const { someone } = await site.premium('lent');
    const reply = await someone.http.call(postPusherAuth, {
      body: { socket_id: '1.2', channel_name: 'private-tested' },
    });
    const { socket, received, until } = await dialIn();
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-tested', ...reply } }));
    await until(2);
    expect(received[1]?.event).toBe('pusher:subscription_error');
    socket.close();
  });

  it('an oversized frame closes its connection, and the site keeps running', async () => {
    const { socket, closed } = await dialIn();
    socket.send('x'.repeat(64 * 1024));
    expect([1006, 1009]).toContain(await closed);
    (await dialIn()).socket.close();
  });

  it('a connection is closed if it sends too much', async () => {
    const { socket, closed } = await dialIn();
    for (let n = 0; n < 200; n += 1) socket.send('{"event":"pusher:ping"}');
    expect(await closed).toBe(4101);
  });
});

describe('a site that stops', () => {
  it('a site that stops closes its connections with the code for reconnecting', async () => {
    const own = await openRealtime();
    const { someone } = await own.premium('stays');
    const page = own.page(someone);
    const events = await page.listen('private-tested');
    await untilReceived(events, 'pusher:subscription_succeeded');
    await own.close();
    await vi.waitFor(() => expect(page.closes).toContain(4200), WAITS);
  });
});
