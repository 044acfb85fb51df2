/** The purge hook is told of changes, in a way that it can check, until it has taken them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isSigned, purgeHook, type PurgeHook } from '#tests/support/purge-hook.ts';
import { TEST_START, testOrigin, type TestOrigin } from '#server/testing/origin.ts';

const TIMEOUT_MS = 60_000;
/** How long the hook may take, in milliseconds. */
const HOOK_MS = 10_000;
/** Between changes that are none of each other's business, in milliseconds. */
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
  vi.spyOn(site.origin.log, 'warn').mockImplementation((...said: unknown[]) => void warned.push(said));
}, TIMEOUT_MS);
afterAll(async () => {
  await site.close();
  await hook.close();
});

const idOf = ({ headers }: PurgeHook['calls'][number]) => String(headers['webhook-id']);
const tagOf = ({ headers }: PurgeHook['calls'][number]) => headers['cache-tag'];

/** Runs jobs until the hook was told so; a change is queued once the database has told of it. */
async function until(isTold: () => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      await site.runJobs({ early: true });
      expect(isTold()).toBe(true);
    },
    { timeout: TIMEOUT_MS },
  );
}
/** A change of what editors publish; what the hook is told from then on. */
async function change(): Promise<() => PurgeHook['calls']> {
  site.clock.advance(LATER_MS);
  const before = hook.calls.length;
  await sql`update movies set slug = slug where slug = 'night-swim'`.execute(site.origin.db);
  return () => hook.calls.slice(before);
}
/** Nothing is left of what came before. */
beforeEach(async () => {
  while ((await site.runJobs({ early: true })) > 0);
  purged.length = 0;
  warned.length = 0;
});

it(
  'is told at the start, which may be that of a new release, and for each brand of the process',
  async () => {
    await until(() => new Set(hook.calls.map(tagOf)).size === 2);
    expect(new Set(hook.calls.map(tagOf))).toEqual(new Set(['streaming', 'store']));
  },
  TIMEOUT_MS,
);

it(
  'is told of a change, with a signature that holds for this call and for a moment',
  async () => {
    const told = await change();
    await until(() => told().length > 0);
    const call = told()[0]!;
    expect(JSON.parse(call.body)).toEqual({ tags: [tagOf(call)] });
    expect(call.headers['content-type']).toBe('application/json');
    expect(call.headers['webhook-timestamp']).toBe(String(Math.floor(nowMs() / 1000)));
    const now = new Date(nowMs());
    expect(isSigned(call, now)).toBe(true);
    // Played again later, for another tag, or under another name.
    expect(isSigned(call, new Date(nowMs() + 10 * LATER_MS))).toBe(false);
    expect(isSigned({ ...call, body: '{"tags":["other"]}' }, now)).toBe(false);
    expect(isSigned({ ...call, headers: { ...call.headers, 'webhook-id': 'another' } }, now)).toBe(false);
    expect(isSigned({ ...call, headers: { ...call.headers, 'webhook-timestamp': '1' } }, now)).toBe(false);
  },
  TIMEOUT_MS,
);

it(
  'is told once more of each, for what was on its way meanwhile',
  async () => {
    const told = await change();
    await until(() => told().filter((call) => tagOf(call) === 'streaming').length > 1);
    expect(new Set(told().map(idOf)).size).toBe(told().length);
  },
  TIMEOUT_MS,
);

it.each([500, 404, 401, 302, 'nothing'] as const)(
  'is told again under the same id after it has answered with %s',
  async (fault) => {
    hook.faults.push(fault);
    const told = await change();
    await until(() => told().filter((call) => idOf(call) === idOf(told()[0]!)).length === 2);
    expect(purged).toContain(tagOf(told()[0]!));
    // A redirect is not followed: a signed call is for the hook alone.
    expect(told().filter(({ headers }) => headers['webhook-id'] === undefined)).toEqual([]);
    expect(warned.length).toBeGreaterThan(0);
    expect(JSON.stringify(warned)).not.toContain(hook.env['CDN_PURGE_SECRET']);
  },
  TIMEOUT_MS,
);

it(
  'is told again when it has not answered in time',
  async () => {
    hook.faults.push('silence');
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
    const told = await change();
    const purges = until(() => told().filter((call) => idOf(call) === idOf(told()[0]!)).length === 2);
    // The time is over once the hook has the call.
    await vi.waitFor(() => expect(told().length).toBeGreaterThan(0), { timeout: TIMEOUT_MS });
    time.abort(new DOMException('too late', 'TimeoutError'));
    await purges;
    expect(timeout).toHaveBeenCalledWith(HOOK_MS);
    timeout.mockRestore();
    expect(purged).toContain(tagOf(told()[0]!));
  },
  TIMEOUT_MS,
);

it(
  'is not told of what it has purged since',
  async () => {
    const told = await change();
    await until(() => told().some((call) => tagOf(call) === 'streaming'));
    const old = { id: 'an-old-one', tag: 'streaming', dueMs: nowMs() - LATER_MS / 2 };
    await site.origin.jobs.send('cdn-purge', old, { singletonKey: old.id });
    while ((await site.runJobs({ early: true })) > 0);
    expect(hook.calls.map(idOf)).not.toContain(old.id);
  },
  TIMEOUT_MS,
);
