/** Limits per IP address and per process, and for silent or slow pages. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { ACTIVITY_TIMEOUT_S, PONG_TIMEOUT_S, TURNS_MAX, WAITING_MAX_BYTES } from './protocol.ts';
import { createSockets, limitsOf } from './sockets.ts';
import { WAITS } from './testing.ts';

const hub = new Hub();
let sockets: ReturnType<typeof createSockets>;
const server = createServer();
beforeEach(async () => {
  sockets = createSockets({
    hub,
    key: 'k',
    limits: { messages: 10, clientEvents: 10, perAddress: 2, connections: 3 },
    onMessage: async () => undefined,
    onGone: () => undefined,
    onFault: () => undefined,
  });
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    sockets.upgrades.take({ request, socket, head, address: String(request.headers['x-address']) });
  });
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  await sockets.upgrades.stop();
});

/** The code with which a connection from this IP address is closed, or `taken`. */
async function dial(address: string): Promise<number | string> {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/k?protocol=7`, {
    headers: { 'x-address': address },
  });
  const taken = once(socket, 'message').then(() => 'taken');
  return Promise.race([taken, once(socket, 'close').then(([code]) => code as number)]);
}

it('connections are limited per IP address and per process, and further ones must reconnect later', async () => {
  expect([await dial('a'), await dial('a'), await dial('a')]).toEqual(['taken', 'taken', 4100]);
  expect([await dial('b'), await dial('c')]).toEqual(['taken', 4100]);
  expect(limitsOf(true).perAddress).toBeLessThan(limitsOf(false).perAddress);
});

it('a silent page gets a ping and is closed if it does not reply', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/k?protocol=7`);
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  const closed = once(socket, 'close');
  await vi.waitFor(() => expect(hub.connections.size).toBe(1), WAITS);
  const [connection] = hub.connections;
  if (!connection) throw new Error('nobody is connected');
  connection.receivedMs = performance.now() - ACTIVITY_TIMEOUT_S * 1000 - 1;
  await vi.waitFor(() => expect(received.at(-1)).toContain('pusher:ping'), WAITS);
  connection.askedMs = performance.now() - PONG_TIMEOUT_S * 1000 - 1;
  expect((await closed)[0]).toBe(4201);
});

it('a page that does not read is cut off without another message', () => {
  const cut = vi.fn<() => void>();
  const terminate = vi.fn<() => void>();
  const send = vi.fn<() => void>();
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: WAITING_MAX_BYTES + 1, send, terminate };
  new Connection(socket as never, { messages: 1, clientEvents: 1 }, cut).send('x');
  expect([cut.mock.calls.length, terminate.mock.calls.length, send.mock.calls.length]).toEqual([1, 1, 0]);
});

it('pings count as messages, and a page that does not read gets no pong', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/k?protocol=7`);
  const closed = once(socket, 'close');
  await once(socket, 'open');
  socket.ping('once');
  expect(String((await once(socket, 'pong'))[0])).toBe('once');
  for (let n = 0; n < 40; n += 1) socket.ping();
  expect((await closed)[0]).toBe(4101);

  const pong = vi.fn<() => void>();
  const slow = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: WAITING_MAX_BYTES + 1,
    pong,
    terminate: () => undefined,
  };
  new Connection(slow as never, { messages: 1, clientEvents: 1 }, () => undefined).pong(Buffer.alloc(0));
  expect(pong).not.toHaveBeenCalled();
});

it('refused connections count until they are closed, which needs no reply', async () => {
  const { port } = server.address() as AddressInfo;
  // All of them arrive at the same time, however busy the machine is.
  const arrived: (() => void)[] = [];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    arrived.push(() => sockets.upgrades.take({ request, socket, head, address: 'z' }));
    if (arrived.length === 6) for (const take of arrived) take();
  });
  const wires = Array.from({ length: 6 }, () => {
    const wire = connect(port, '127.0.0.1');
    wire.on('error', () => undefined);
    wire.write(
      'GET /app/other?protocol=7 HTTP/1.1\r\nhost: h\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    );
    const received: Buffer[] = [];
    wire.on('data', (bytes: Buffer) => received.push(bytes));
    return { received, closed: once(wire, 'close') };
  });
  // None of them replies to the server's close frame.
  await Promise.all(wires.map(({ closed }) => closed));
  expect(wires.filter(({ received }) => received.length > 0)).toHaveLength(4);
});

it('the requests of a page run in order, and at most a hundred are pending', async () => {
  const close = vi.fn<() => void>();
  const socket = { close, once: () => undefined, terminate: () => undefined };
  const connection = new Connection(socket as never, { messages: 1, clientEvents: 1 }, () => undefined);
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  const works = [
    connection.inTurn(async () => {
      await slow.promise;
      done.push('begun');
    }),
    connection.inTurn(async () => void done.push('ended')),
  ];
  slow.resolve();
  await Promise.all(works);
  expect(done).toEqual(['begun', 'ended']);
  for (let n = 0; n <= TURNS_MAX; n += 1) void connection.inTurn(() => new Promise(() => undefined));
  expect(close).toHaveBeenCalledOnce();
});
