/** The purge hook receives signed calls for changes until it has accepted them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isSigned, purgeHook, type PurgeHook } from '#tests/support/purge-hook.ts';
import { TEST_START, testOrigin, type TestOrigin } from '#server/testing/origin.ts';

const TIMEOUT_MS = 60_000;
/** Timeout of the hook, in milliseconds. */
const HOOK_MS = 10_000;
/** Time between unrelated changes, in milliseconds. */
const LATER_MS = 60_000;

let hook: PurgeHook;
let site: TestOrigin;
let nowMs = () => TEST_START.getTime();
const warned: unknown[] = [];
const purged: unknown[] = [];

beforeAll(async () => {
  hook = await purgeHook(() => new Date(nowMs()));
  site = await testOrigin({
    seeded: true,
    cachesPages: true,
    env: { BRANDS: 'streaming, store', CDN: 'targeted', ...hook.env },
  });
  hook.purge = (tag) => void purged.push(tag);
  nowMs = () => site.clock.now().getTime();
  vi.spyOn(site.origin.log, 'warn').mockImplementation((...warning: unknown[]) => void warned.push(warning));
}, TIMEOUT_MS);
afterAll(async () => {
  await site.close();
  await hook.close();
});

const idOf = ({ headers }: PurgeHook['calls'][number]) => String(headers['webhook-id']);
const tagOf = ({ headers }: PurgeHook['calls'][number]) => headers['cache-tag'];

/** Runs jobs until the hook got the expected calls; the database reports a change before it is queued. */
async function until(hasArrived: () => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      await site.runJobs({ early: true });
      expect(hasArrived()).toBe(true);
    },
    { timeout: TIMEOUT_MS },
  );
}
/** Changes something that editors publish; returns the hook's calls from then on. */
async function change(): Promise<() => PurgeHook['calls']> {
  site.clock.advance(LATER_MS);
  const before = hook.calls.length;
  await sql`update movies set slug = slug where slug = 'night-swim'`.execute(site.origin.db);
  return () => hook.calls.slice(before);
}
/** Runs all calls of earlier changes. */
beforeEach(async () => {
  while ((await site.runJobs({ early: true })) > 0);
  purged.length = 0;
  warned.length = 0;
});

it(
  'the hook gets a call for each brand of the process at the start, which may be that of a new release',
  async () => {
    await until(() => new Set(hook.calls.map(tagOf)).size === 2);
    expect(new Set(hook.calls.map(tagOf))).toEqual(new Set(['streaming', 'store']));
  },
  TIMEOUT_MS,
);

it(
  'the hook gets a change with a signature that is valid for this call and for a short time',
  async () => {
    const calls = await change();
    await until(() => calls().length > 0);
    const call = calls()[0]!;
    expect(JSON.parse(call.body)).toEqual({ tags: [tagOf(call)] });
    expect(call.headers['content-type']).toBe('application/json');
    expect(call.headers['webhook-timestamp']).toBe(String(Math.floor(nowMs() / 1000)));
    const now = new Date(nowMs());
    expect(isSigned(call, now)).toBe(true);
    // A later replay, another tag, or another id or time.
    expect(isSigned(call, new Date(nowMs() + 10 * LATER_MS))).toBe(false);
    expect(isSigned({ ...call, body: '{"tags":["other"]}' }, now)).toBe(false);
    expect(isSigned({ ...call, headers: { ...call.headers, 'webhook-id': 'another' } }, now)).toBe(false);
    expect(isSigned({ ...call, headers: { ...call.headers, 'webhook-timestamp': '1' } }, now)).toBe(false);
  },
  TIMEOUT_MS,
);

it(
  'the hook gets each change a second time, for pages that were in transit during it',
  async () => {
    const calls = await change();
    await until(() => calls().filter((call) => tagOf(call) === 'streaming').length > 1);
    expect(new Set(calls().map(idOf)).size).toBe(calls().length);
  },
  TIMEOUT_MS,
);

it.each([500, 404, 401, 302, 'nothing'] as const)(
  'the hook gets the same call again with the same id after it has answered with %s',
  async (fault) => {
    hook.faults.push(fault);
    const calls = await change();
    await until(() => calls().filter((call) => idOf(call) === idOf(calls()[0]!)).length === 2);
    expect(purged).toContain(tagOf(calls()[0]!));
    // A redirect is not followed, because a signed call is for the hook only.
    expect(calls().filter(({ headers }) => headers['webhook-id'] === undefined)).toEqual([]);
    expect(warned.length).toBeGreaterThan(0);
    expect(JSON.stringify(warned)).not.toContain(hook.env['CDN_PURGE_SECRET']);
  },
  TIMEOUT_MS,
);

it(
  'the hook gets the same call again if it has not answered in time',
  async () => {
    hook.faults.push('silence');
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
    const calls = await change();
    const purges = until(() => calls().filter((call) => idOf(call) === idOf(calls()[0]!)).length === 2);
    // The timeout starts when the hook has the call.
    await vi.waitFor(() => expect(calls().length).toBeGreaterThan(0), { timeout: TIMEOUT_MS });
    time.abort(new DOMException('too late', 'TimeoutError'));
    await purges;
    expect(timeout).toHaveBeenCalledWith(HOOK_MS);
    timeout.mockRestore();
    expect(purged).toContain(tagOf(calls()[0]!));
  },
  TIMEOUT_MS,
);

it(
  'the hook gets no repetition of a change that it has purged since',
  async () => {
    const calls = await change();
    await until(() => calls().some((call) => tagOf(call) === 'streaming'));
    const old = { id: 'an-old-one', tag: 'streaming', dueMs: nowMs() - LATER_MS / 2 };
    await site.origin.jobs.send('cdn-purge', old, { singletonKey: old.id });
    while ((await site.runJobs({ early: true })) > 0);
    expect(hook.calls.map(idOf)).not.toContain(old.id);
  },
  TIMEOUT_MS,
);
