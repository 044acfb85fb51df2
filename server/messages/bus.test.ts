/** Messages in one process, their form between processes, and code that waits for them. */
import * as fc from '#tests/support/fast-check.ts';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createTopics } from './bus.ts';
import { embeddedBus } from './embedded.ts';
import { untilFound } from './found.ts';
import { createReader, payloadsOf } from './payloads.ts';

const NODE = '00000000-0000-4000-8000-000000000000';
const OTHER = '11111111-0000-4000-8000-000000000000';
/** Maximum size of the payload of a notification in Postgres. */
const PAYLOAD_MAX_BYTES = 7999;

const failing = (error: unknown): never => expect.fail(String(error));

describe('a topic', () => {
  it('a topic delivers to every listener, even if one of them throws', async () => {
    const faults: unknown[] = [];
    const topics = createTopics((error) => faults.push(error));
    const received: unknown[] = [];
    topics.add('prices', {
      message() {
        throw new Error('not mine');
      },
    });
    const stop = topics.add('prices', { message: (message, node) => received.push([message, node]) });
    topics.add('others', { message: () => expect.fail('of another topic') });
    topics.publishHere('prices', { id: 1 });
    expect(received).toEqual([]);
    await Promise.resolve();
    stop();
    topics.receive('prices', { id: 2 }, OTHER);
    expect(received).toEqual([[{ id: 1 }, topics.node]]);
    expect(faults).toHaveLength(2);
  });

  it('a topic name of more than 63 bytes is refused', () => {
    expect(() => createTopics(failing).add('é'.repeat(32), { message: () => undefined })).toThrow('63 bytes');
  });
});

describe('a message between processes', () => {
  it('a message of any length arrives unchanged among parts of others', () => {
    const reader = createReader(NODE);
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat({ max: 3000 }), (value, length) => {
        const message = { value, text: 'ü✓'.repeat(length) };
        const payloads = payloadsOf(OTHER, length, message);
        for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(PAYLOAD_MAX_BYTES);
        const third = payloadsOf('22222222-0000-4000-8000-000000000000', 1, message.text);
        const read = payloads.flatMap((payload, at) => [
          ...(third[at] === undefined ? [] : [reader.read(third[at])]),
          reader.read(payload),
        ]);
        const own = read.filter((one) => one?.node === OTHER);
        expect(own).toEqual([{ message: JSON.parse(JSON.stringify(message)) as unknown, node: OTHER }]);
      }),
    );
  });

  it('messages of the process itself are ignored, and so are parts without their beginning', () => {
    const reader = createReader(NODE);
    expect(payloadsOf(NODE, 1, 'own').map((payload) => reader.read(payload))).toEqual([undefined]);
    const long = payloadsOf(OTHER, 1, 'x'.repeat(20_000));
    expect(long.length).toBeGreaterThan(2);
    expect(long.slice(1).every((payload) => reader.read(payload) === undefined)).toBe(true);
    expect(reader.read(payloadsOf(OTHER, 2, 'next')[0] ?? '')).toEqual({ message: 'next', node: OTHER });
  });

  it('a message can be the text of a statement of the database', () => {
    expect(createReader(NODE).read('mail')).toEqual({ message: 'mail', node: '' });
  });
});

it('the embedded database listens to each topic once per session, and reports a gap at the start of each session', async () => {
  const pool = Object.assign(new EventEmitter(), {
    query: vi.fn<(text: string) => Promise<void>>(async () => undefined),
    ending: false,
  });
  const session = () =>
    Object.assign(new EventEmitter(), {
      query: vi.fn<(text: string) => Promise<void>>(async () => undefined),
    });
  const bus = embeddedBus(pool as never, failing);
  const listener = { message: vi.fn<() => void>(), gap: vi.fn<() => void>() };
  bus.subscribe('first', listener);
  expect(pool.query).not.toHaveBeenCalled();
  const one = session();
  pool.emit('connect', one);
  expect(one.query.mock.calls).toEqual([['listen "first"']]);
  bus.subscribe('second', { message: () => undefined });
  bus.subscribe('second', { message: () => undefined });
  expect(pool.query.mock.calls).toEqual([['listen "second"']]);
  one.emit('notification', { channel: 'first', payload: 'mail' });
  expect(listener.message.mock.calls).toEqual([['mail', '']]);
  pool.emit('remove', one);
  const other = session();
  pool.emit('connect', other);
  expect(other.query.mock.calls).toEqual([['listen "first"; listen "second"']]);
  expect(listener.gap).toHaveBeenCalledTimes(2);
});

describe('waiting for a result', () => {
  const TIMES = { timeoutMs: 20_000, lookEveryMs: 5000 };
  function awaiting() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const topics = createTopics(failing);
    const state = { found: null as string | null, looks: 0 };
    const result = untilFound(
      { subscribe: topics.add },
      {
        topic: 'checkout',
        concerns: (message) => message === 7,
        async look() {
          state.looks += 1;
          return state.found;
        },
        ...TIMES,
      },
    );
    return { topics, state, result };
  }

  it('a result is read again when a message concerns it, and not before', async () => {
    const { topics, state, result } = awaiting();
    try {
      await vi.advanceTimersByTimeAsync(TIMES.lookEveryMs - 1);
      topics.receive('checkout', 8, OTHER);
      await vi.advanceTimersByTimeAsync(0);
      expect(state.looks).toBe(1);
      state.found = 'page';
      topics.receive('checkout', 7, OTHER);
      expect(await result).toBe('page');
      expect(state.looks).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a result is read at intervals without a message, until the timeout', async () => {
    const { state, result } = awaiting();
    try {
      await vi.advanceTimersByTimeAsync(TIMES.timeoutMs);
      expect(await result).toBeNull();
      expect(state.looks).toBe(1 + TIMES.timeoutMs / TIMES.lookEveryMs);
    } finally {
      vi.useRealTimers();
    }
  });
});
