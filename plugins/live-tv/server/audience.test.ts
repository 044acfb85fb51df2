/** Events for viewers: one per new programme across all processes, and changes in their number at limited intervals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provide } from '#kernel/plugin.ts';
import { Realtime, type ChannelRule } from '#ports/realtime-origin.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { LiveUpdate, channelName, getLivePlay, getNextMovies } from '../api.ts';
import * as v from 'valibot';
import { MEMBERS_EVERY_MS } from './audience.ts';

let open: Awaited<ReturnType<typeof openAccounts>>;
let site: (typeof open)['site'];
let viewer: TestVisitor;
let path: string;
const rules: ChannelRule[] = [];
const published: { channel: string; event: string; data: unknown }[] = [];
let listening = 1;
let isBroken = false;

beforeAll(async () => {
  open = await openAccounts({
    seeded: true,
    services: [
      provide(Realtime, {
        include: (rule) => void rules.push(rule),
        async publish(channel, event, data) {
          if (isBroken) throw new Error('publishing failed');
          published.push({ channel, event, data });
        },
        count: async () => listening,
        disconnect: async () => undefined,
      }),
    ],
  });
  ({ site } = open);
  viewer = (await open.member('viewer@example.org')).someone;
  await subscribe(site, 'viewer@example.org');
  const { ahls } = await viewer.http.call(getLivePlay, { query: {} });
  path = ahls.replace('master', '240');
}, 120_000);
afterAll(() => site.close());

/** The events that are published while a viewer requests a playlist every second for some seconds. */
async function watch(seconds: number) {
  published.length = 0;
  for (let passed = 0; passed < seconds; passed += 1) {
    site.clock.advance(1000);
    expect((await viewer.fetch(path)).status).toBe(200);
  }
  return published.map(({ channel, event, data }) => ({ channel, event, ...v.parse(LiveUpdate, data) }));
}

describe('events for viewers', () => {
  test('viewers get the current and next programme when one starts, and no event until the next one', async () => {
    await watch(5);
    expect(await watch(20)).toEqual([]);
    const { now, next } = await viewer.http.call(getNextMovies);
    const left = Date.parse(now?.ends_at ?? '') - site.clock.now().getTime();
    site.clock.advance(left - 3000);
    const events = await watch(8);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      channel: 'private-live-tv',
      event: 'update',
      tag_id: null,
      now: { id: next[0]?.id, movie_id: next[0]?.movie.id, ends_at: next[0]?.ends_at },
      next: { id: next[1]?.id },
      members: 1,
    });
  });

  test('viewers get their new number when it changes, at most every few seconds', async () => {
    await watch(10);
    const numbers: number[] = [];
    for (let count = 2; count < 22; count += 1) {
      listening = count;
      numbers.push(...(await watch(1)).map(({ members }) => members));
    }
    numbers.push(...(await watch(10)).map(({ members }) => members));
    expect(numbers.at(-1)).toBe(21);
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers.length).toBeLessThanOrEqual(Math.ceil(30_000 / MEMBERS_EVERY_MS));
  });
});

test('viewers keep watching when publishing fails', async () => {
  isBroken = true;
  listening += 1;
  expect(await watch(8)).toEqual([]);
  isBroken = false;
});

describe('the access rule of the realtime channels', () => {
  const rule = (): ChannelRule => rules[0] as ChannelRule;

  test('the rule covers only the names of live television channels', () => {
    const names = [channelName(null), channelName(3), 'private-live-tv-0', 'private-live-tv-me', 'live-tv'];
    expect(names.map((name) => rule().channels.test(name))).toEqual([true, true, false, false, false]);
  });

  test('only members with access can subscribe', async () => {
    await open.member('registered@example.org');
    const users = await site.origin.db.selectFrom('users').select(['id', 'email']).execute();
    const idOf = (email: string) => users.find((one) => one.email === email)?.id ?? 0;
    const asked = [idOf('viewer@example.org'), idOf('registered@example.org'), 999_999];
    expect(await rule().mayListen(asked)).toEqual([idOf('viewer@example.org')]);
    expect(await rule().mayListen([])).toEqual([]);
    await site.origin.db
      .updateTable('subscriptions')
      .set({ status: 'expired' })
      .where('user_id', '=', idOf('viewer@example.org'))
      .execute();
    expect(await rule().mayListen(asked)).toEqual([]);
  });
});
