/** What processes share in Redis, and what they do while there is none. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasRedis, redis, type OwnRedis } from '../scripts/redis.mjs';
import { CallCounter, sharedCounter } from './http/call-counter.ts';
import { createLog } from './log.ts';
import { openSharedMemory, type SharedMemory } from './redis.ts';

const MINUTE_MS = 60_000;
const TEST_MS = 60_000;
/** A busy machine must not decide what is counted where. */
const PATIENT_MS = 30_000;
const IMPATIENT_MS = 1000;

let said = '';
const log = createLog(
  'warn',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      said += chunk.toString();
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

describe('without a Redis', () => {
  it(
    'nothing fails: each process counts by itself, and the log says so once',
    { timeout: TEST_MS },
    async () => {
      // Nobody listens on this port.
      const memory = await open('redis://127.0.0.1:1');
      const counter = counterOf(memory);
      expect([await calls(counter, 'a'), await calls(counter, 'a'), await calls(counter, 'b')]).toEqual([
        1, 2, 1,
      ]);
      await vi.waitFor(() => expect(said).toContain('Redis is unavailable'), TEST_MS);
      expect(said.match(/Redis is unavailable/g)).toHaveLength(1);
    },
  );
});

describe.runIf(hasRedis())('with a Redis', () => {
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

  it('two processes count together, each network and each scope by itself', async () => {
    const [here, there] = [counterOf(one), counterOf(other)];
    expect([await calls(here, 'a'), await calls(there, 'a'), await calls(here, 'b')]).toEqual([1, 2, 1]);
    expect(await calls(counterOf(one, 'streaming files'), 'a')).toBe(1);
    const { current, ttl } = (await one.count('timed', MINUTE_MS)) ?? { current: 0, ttl: 0 };
    expect(current).toBe(1);
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(MINUTE_MS);
  });

  it(
    'one that hangs or crashes stops no count, and is asked again when it is back',
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
