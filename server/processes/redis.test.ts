/** Counters that processes share in Redis, and counting while Redis is unavailable. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasRedis, redis, type OwnRedis } from '#scripts/redis.mjs';
import { CallCounter, sharedCounter } from '#server/http/limits/call-counter.ts';
import { createLog } from '../logging/log.ts';
import { openSharedMemory, type SharedMemory } from './redis.ts';

const MINUTE_MS = 60_000;
const TEST_MS = 60_000;
/** Command timeout: a slow machine must not change the counts. */
const PATIENT_MS = 30_000;
const IMPATIENT_MS = 1000;

let output = '';
const log = createLog(
  'warn',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString();
      done();
    },
  }),
);
const opened: SharedMemory[] = [];
async function open(url: string, askMs = PATIENT_MS): Promise<SharedMemory> {
  const memory = await openSharedMemory(url, log, askMs);
  opened.push(memory);
  return memory;
}
afterAll(() => opened.forEach((one) => one.close()));

type Store = Pick<CallCounter, 'incr'>;
const calls = (store: Store, key: string): Promise<number> =>
  new Promise((resolve, reject) =>
    store.incr(key, (error, window) => (window ? resolve(window.current) : reject(error)), MINUTE_MS),
  );
const counterOf = (memory: SharedMemory, name = 'streaming calls'): Store =>
  new (sharedCounter({ memory, secret: 'a secret of tests', name }))();

describe('shared call counters', () => {
  /** Counts like Redis while it is available. */
  function memoryOf() {
    const counts = new Map<string, number>();
    const memory = {
      isThere: true,
      async count(key: string, windowMs: number) {
        if (!memory.isThere) return undefined;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return { current: counts.get(key) ?? 0, ttl: windowMs };
      },
      close: () => undefined,
    };
    return { memory, counts };
  }

  it('counters are separate per network and scope, and their keys do not reveal the network', async () => {
    const { memory, counts } = memoryOf();
    const [here, there] = [counterOf(memory, 'calls'), counterOf(memory, 'calls')];
    expect([
      await calls(here, '203.0.113.1'),
      await calls(there, '203.0.113.1'),
      await calls(here, '203.0.113.2'),
      await calls(counterOf(memory, 'files'), '203.0.113.1'),
    ]).toEqual([1, 2, 1, 1]);
    expect([...counts.keys()].join(' ')).not.toContain('203.0.113');
  });

  it('each process counts alone while Redis is unavailable, and with the others afterwards', async () => {
    const { memory } = memoryOf();
    const [here, there] = [counterOf(memory, 'calls'), counterOf(memory, 'calls')];
    expect([await calls(here, 'a'), await calls(there, 'a')]).toEqual([1, 2]);
    memory.isThere = false;
    expect([await calls(here, 'a'), await calls(here, 'a'), await calls(there, 'a')]).toEqual([1, 2, 1]);
    memory.isThere = true;
    expect(await calls(there, 'a')).toBe(3);
  });
});

describe('without Redis', () => {
  it('each process counts alone and logs the outage once', { timeout: TEST_MS }, async () => {
    // No server listens on this port.
    const memory = await open('redis://127.0.0.1:1');
    const counter = counterOf(memory);
    expect([await calls(counter, 'a'), await calls(counter, 'a'), await calls(counter, 'b')]).toEqual([
      1, 2, 1,
    ]);
    await vi.waitFor(() => expect(output).toContain('Redis is unavailable'), TEST_MS);
    expect(output.match(/Redis is unavailable/g)).toHaveLength(1);
  });

  it('a server that accepts connections but never responds does not block counting', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const connected = once(silent, 'connection') as Promise<[Socket]>;
    const memory = await open(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const [connection] = await connected;
    const counter = counterOf(memory);
    expect([await calls(counter, 'a'), await calls(counter, 'a')]).toEqual([1, 2]);
    memory.close();
    connection.destroy();
    silent.close();
  });
});

// Without Redis on the system, only the tests above run.
describe.each(hasRedis() ? ['a Redis'] : [])('with %s', () => {
  let server: OwnRedis;
  let one: SharedMemory;
  let other: SharedMemory;
  const areReady = () =>
    vi.waitFor(async () => {
      expect(await one.count('ready', 1)).toBeDefined();
      expect(await other.count('ready', 1)).toBeDefined();
    }, TEST_MS);

  beforeAll(async () => {
    server = (await redis()) as OwnRedis;
    one = await open(server.url);
    other = await open(server.url);
    await areReady();
  });
  afterAll(() => server.stop());

  it('two processes count together, separately per network and scope', async () => {
    const [here, there] = [counterOf(one), counterOf(other)];
    expect([await calls(here, 'a'), await calls(there, 'a'), await calls(here, 'b')]).toEqual([1, 2, 1]);
    expect(await calls(counterOf(one, 'streaming files'), 'a')).toBe(1);
    const { current, ttl } = (await one.count('timed', MINUTE_MS)) ?? { current: 0, ttl: 0 };
    expect(current).toBe(1);
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(MINUTE_MS);
  });

  it(
    'a Redis that hangs or crashes does not block counting, and is used again when it is back',
    { timeout: TEST_MS },
    async () => {
      const impatient = await open(server.url, IMPATIENT_MS);
      await vi.waitFor(async () => expect(await impatient.count('ready', 1)).toBeDefined(), TEST_MS);
      server.freeze();
      await vi.waitFor(async () => expect(await impatient.count('frozen', 1)).toBeUndefined(), TEST_MS);
      const alone = counterOf(impatient);
      expect([await calls(alone, 'c'), await calls(alone, 'c')]).toEqual([1, 2]);
      server.thaw();
      await areReady();
      const counter = counterOf(one);
      await server.crash();
      expect(await calls(counter, 'd')).toBe(1);
      await server.start();
      await areReady();
      expect([await calls(counter, 'd'), await calls(counterOf(other), 'd')]).toEqual([1, 2]);
    },
  );
});
