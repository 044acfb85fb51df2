/** What the page of a channel hears, and how often it asks. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import type { RealtimeListener } from '#ports/realtime.ts';
import { getLivePlay } from '../api.ts';
import type { FeedNews } from './events.ts';
import { ASK_EVERY_MS, ASK_WITHIN_MS, listenTo } from './feed.ts';
import { boardFixture } from './fixtures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(tag: number | null = 7, mayPlay = true) {
  const told: FeedNews[] = [];
  const asked: unknown[] = [];
  let listener: RealtimeListener | undefined;
  let stopped = 0;
  const channels: string[] = [];
  const call = async (endpoint: unknown, { query }: { query: unknown }) => {
    if (endpoint === getLivePlay && !mayPlay) throw new ApiError(402, { code: 'upgrade_required' });
    asked.push(query);
    return boardFixture;
  };
  const stop = listenTo(
    {
      http: { call } as never,
      chance: { random: () => 0.5 },
      realtime: {
        listen(channel, given) {
          channels.push(channel);
          listener = given;
          return () => void (stopped += 1);
        },
      },
    },
    tag,
    (news) => told.push(news),
  );
  return { told, asked, channels, stop, hear: () => listener as RealtimeListener, stops: () => stopped };
}
const update = (id: number | null, members = 3) => ({
  tag_id: 7,
  now: id === null ? null : { id, starts_at: '', ends_at: '', movie_id: 1 },
  next: null,
  members,
});

it('asks for the cards once when it is connected, and once for each new programme, not all at the same moment', async () => {
  const { told, asked, channels, hear } = open();
  expect(channels).toEqual(['private-live-tv-7']);
  hear().onState('connecting');
  hear().onState('connected');
  await vi.advanceTimersByTimeAsync(ASK_WITHIN_MS);
  expect(asked).toEqual([{ tag_id: 7 }]);
  hear().onEvent('update', update(boardFixture.now?.id ?? 0));
  await vi.advanceTimersByTimeAsync(ASK_WITHIN_MS);
  expect(asked).toHaveLength(1);
  hear().onEvent('update', update(999, 4));
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(ASK_WITHIN_MS);
  expect(asked).toHaveLength(2);
  expect(told).toEqual([
    { type: 'feed.board', board: boardFixture },
    { type: 'feed.members', members: 3 },
    { type: 'feed.members', members: 4 },
    { type: 'feed.board', board: boardFixture },
  ]);
});

it('asks from time to time while nobody tells, and counts nobody then', async () => {
  const { told, asked, hear } = open(null);
  hear().onState('unavailable');
  expect(told).toEqual([{ type: 'feed.members', members: null }]);
  await vi.advanceTimersByTimeAsync(2 * ASK_EVERY_MS + 1);
  expect(asked).toEqual([{}, {}]);
});

it.each([
  ['hello', update(1)],
  ['update', null],
  ['update', 'now'],
  ['update', { members: 'many' }],
  ['update', { members: 1, now: {} }],
])('does not believe %s with %j', (name, data) => {
  const { told, hear } = open();
  hear().onEvent(name, data);
  expect(told).toEqual([]);
});

it('tells of a refusal where the origin says that it is over, and not where it is not', async () => {
  const over = open(7, false);
  over.hear().onState('refused');
  await vi.advanceTimersByTimeAsync(0);
  expect(over.told).toEqual([
    { type: 'feed.refused', error: new ApiError(402, { code: 'upgrade_required' }) },
  ]);
  const goesOn = open(7, true);
  goesOn.hear().onState('refused');
  await vi.advanceTimersByTimeAsync(0);
  expect(goesOn.told).toEqual([]);
});

it('is silent once it is stopped', async () => {
  const { told, hear, stop, stops } = open();
  hear().onState('connected');
  stop();
  await vi.advanceTimersByTimeAsync(2 * ASK_EVERY_MS);
  expect(told).toEqual([]);
  expect(stops()).toBe(1);
});
