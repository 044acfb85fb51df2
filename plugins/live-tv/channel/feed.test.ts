/** Events of a channel's feed, and when it requests cards. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import type { RealtimeListener } from '#ports/realtime.ts';
import { getLivePlay } from '../api.ts';
import type { FeedEvent } from './events.ts';
import { ASK_EVERY_MS, ASK_WITHIN_MS, listenTo } from './feed.ts';
import { boardFixture } from './fixtures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(tag: number | null = 7, mayPlay = true) {
  const sent: FeedEvent[] = [];
  const requested: unknown[] = [];
  let listener: RealtimeListener | undefined;
  let stopped = 0;
  const channels: string[] = [];
  const call = async (endpoint: unknown, { query }: { query: unknown }) => {
    if (endpoint === getLivePlay && !mayPlay) throw new ApiError(402, { code: 'upgrade_required' });
    requested.push(query);
    return boardFixture;
  };
  const stop = listenTo(
    {
      http: { call } as never,
      random: { random: () => 0.5 },
      realtime: {
        listen(channel, given) {
          channels.push(channel);
          listener = given;
          return () => void (stopped += 1);
        },
      },
    },
    tag,
    (event) => sent.push(event),
  );
  return { sent, requested, channels, stop, hear: () => listener as RealtimeListener, stops: () => stopped };
}
const update = (id: number | null, members = 3) => ({
  tag_id: 7,
  now: id === null ? null : { id, starts_at: '', ends_at: '', movie_id: 1 },
  next: null,
  members,
});

it('the feed requests cards once after connecting and once per new programme, at a random moment', async () => {
  const { sent, requested, channels, hear } = open();
  expect(channels).toEqual(['private-live-tv-7']);
  hear().onState('connecting');
  hear().onState('connected');
  await vi.advanceTimersByTimeAsync(ASK_WITHIN_MS);
  expect(requested).toEqual([{ tag_id: 7 }]);
  hear().onEvent('update', update(boardFixture.now?.id ?? 0));
  await vi.advanceTimersByTimeAsync(ASK_WITHIN_MS);
  expect(requested).toHaveLength(1);
  hear().onEvent('update', update(999, 4));
  expect(requested).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(ASK_WITHIN_MS);
  expect(requested).toHaveLength(2);
  expect(sent).toEqual([
    { type: 'feed.board', board: boardFixture },
    { type: 'feed.members', members: 3 },
    { type: 'feed.members', members: 4 },
    { type: 'feed.board', board: boardFixture },
  ]);
});

it('without a connection, the feed polls and the number of viewers is unknown', async () => {
  const { sent, requested, hear } = open(null);
  hear().onState('unavailable');
  expect(sent).toEqual([{ type: 'feed.members', members: null }]);
  await vi.advanceTimersByTimeAsync(2 * ASK_EVERY_MS + 1);
  expect(requested).toEqual([{}, {}]);
});

it.each([
  ['hello', update(1)],
  ['update', null],
  ['update', 'now'],
  ['update', { members: 'many' }],
  ['update', { members: 1, now: {} }],
])('the feed ignores the event %s with %j', (name, data) => {
  const { sent, hear } = open();
  hear().onEvent(name, data);
  expect(sent).toEqual([]);
});

it('a refused feed reports an end only if the origin refuses the stream as well', async () => {
  const over = open(7, false);
  over.hear().onState('refused');
  await vi.advanceTimersByTimeAsync(0);
  expect(over.sent).toEqual([
    { type: 'feed.refused', error: new ApiError(402, { code: 'upgrade_required' }) },
  ]);
  const goesOn = open(7, true);
  goesOn.hear().onState('refused');
  await vi.advanceTimersByTimeAsync(0);
  expect(goesOn.sent).toEqual([]);
});

it('a stopped feed sends nothing', async () => {
  const { sent, hear, stop, stops } = open();
  hear().onState('connected');
  stop();
  await vi.advanceTimersByTimeAsync(2 * ASK_EVERY_MS);
  expect(sent).toEqual([]);
  expect(stops()).toBe(1);
});
