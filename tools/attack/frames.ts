/**
 * Attack: sends malformed frames over realtime connections. Nothing may crash, and later pages must be able to connect.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { WebSocket } from 'ws';

/** Number of frames per connection; more per second would exceed its limit. */
const PER_CONNECTION = 40;
const LANES = 8;
const ANSWER_MS = 20_000;
const TOO_LONG = 'x'.repeat(17 * 1024);
const OP_BITS = 256;
/** A handshake written by hand, because libraries do not write malformed frames. */
const HANDSHAKE = (path: string, host: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`;

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '',
    'private-x',
    'presence-x',
    '#server-to-user-1',
  ),
);
const value = fc.oneof(word, fc.jsonValue(), fc.double(), fc.constantFrom(null, true, [], {}, TOO_LONG));
const event = fc.oneof(
  fc
    .constantFrom('subscribe', 'unsubscribe', 'signin', 'ping', 'pong', 'error')
    .map((name) => `pusher:${name}`),
  fc.constantFrom('pusher_internal:subscription_succeeded', 'client-', 'client-x'),
  word,
);
const asked = fc.record(
  { channel: value, auth: value, channel_data: value, user_data: value },
  { requiredKeys: [] },
);
const message = fc.record(
  {
    event: fc.oneof(event, value),
    channel: value,
    data: fc.oneof(
      asked,
      asked.map((one) => JSON.stringify(one)),
      value,
    ),
  },
  { requiredKeys: [] },
);
/** A text, some bytes, or a frame with arbitrary bits. */
const frame = fc.oneof(
  { weight: 6, arbitrary: message.map((one) => ({ is: 'text' as const, text: JSON.stringify(one) })) },
  { weight: 2, arbitrary: word.map((text) => ({ is: 'text' as const, text })) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ is: 'bytes' as const, bytes })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(OP_BITS - 1), fc.nat(OP_BITS - 1), fc.uint8Array({ maxLength: 60 }))
      .map(([first, second, rest]) => ({ is: 'raw' as const, bytes: Uint8Array.of(first, second, ...rest) })),
  },
);
type Frame = typeof frame extends fc.Arbitrary<infer One> ? One : never;

export interface Target {
  readonly port: number;
  /** Path and query of an accepted connection. */
  readonly path: string;
}

/** Sends frames over one connection, even if earlier frames have closed it. */
async function sendAll({ port, path }: Target, frames: readonly Frame[]): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined);
  for (const one of frames)
    if (one.is === 'text' && socket.readyState === WebSocket.OPEN) socket.send(one.text);
    else if (one.is === 'bytes' && socket.readyState === WebSocket.OPEN) socket.send(one.bytes);
  // Once this is answered or the connection has closed, everything written before has been read.
  if (socket.readyState === WebSocket.OPEN) {
    const ended = new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.once('pong', () => resolve());
    });
    socket.ping();
    await ended;
  }
  socket.terminate();
  const raw = frames.filter((one) => one.is === 'raw');
  if (raw.length === 0) return;
  const wire = connect(port, '127.0.0.1');
  wire.on('error', () => undefined);
  wire.write(HANDSHAKE(path, `127.0.0.1:${port}`));
  await Promise.race([once(wire, 'data'), once(wire, 'close')]).catch(() => undefined);
  for (const { bytes } of raw) if (wire.writable) wire.write(bytes);
  wire.end();
  wire.resume();
  if (!wire.closed) await once(wire, 'close').catch(() => undefined);
}

/** Whether a new page can connect. */
export async function isTaken({ port, path }: Target): Promise<boolean> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { handshakeTimeout: ANSWER_MS });
  try {
    const [data] = (await once(socket, 'message', { signal: AbortSignal.timeout(ANSWER_MS) })) as [Buffer];
    return data.toString().includes('pusher:connection_established');
  } catch {
    return false;
  } finally {
    socket.on('error', () => undefined);
    socket.terminate();
  }
}

/** Sends this number of malformed frames; resolves with the number sent. */
export async function sendFrames(
  target: Target,
  { count, seed }: { count: number; seed: number },
): Promise<number> {
  let sent = 0;
  async function lane(at: number): Promise<void> {
    for (let round = 0; sent < count; round += 1) {
      const frames = fc.sample(frame, { numRuns: PER_CONNECTION, seed: seed + at + round * LANES });
      sent += frames.length;
      // Connections are sequential.
      await sendAll(target, frames);
    }
  }
  await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
  return sent;
}
