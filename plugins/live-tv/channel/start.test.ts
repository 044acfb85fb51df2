/**
 * A channel with its actors: a member who loses access sees the end as soon as the origin refuses, regardless of
 * earlier losses.
 */
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { RealtimeListener } from '#ports/realtime.ts';
import { getLivePlay } from '../api.ts';
import { FIRST_WAIT_MS } from './events.ts';
import { boardFixture, livePlayFixture } from './fixtures.ts';
import { channelWith } from './start.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const loggedOut = new ApiError(401, { code: 'unauthenticated' });
const expired = new ApiError(402, { code: 'upgrade_required' });
const offline = new ApiError(0, { code: 'offline' });

/** A member on a channel that plays; the origin's calls fail with `origin.fails` once it is set. */
async function watching() {
  const origin: { fails: ApiError | null; asked: number } = { fails: null, asked: 0 };
  const listening = new Set<RealtimeListener>();
  const clock = new SimulatedClock();
  const call = async (endpoint: unknown) => {
    if (endpoint === getLivePlay) origin.asked += 1;
    if (origin.fails) throw origin.fails;
    return endpoint === getLivePlay ? livePlayFixture : boardFixture;
  };
  const actor = createActor(
    channelWith({
      http: { call } as never,
      random: { random: () => 0 },
      realtime: {
        listen(_channel, listener) {
          listening.add(listener);
          return () => void listening.delete(listener);
        },
      },
    }),
    { clock, input: { tag: null, board: boardFixture } },
  ).start();
  await settled();
  actor.send({ type: 'media.playing' });
  const report = (state: Parameters<RealtimeListener['onState']>[0]) => {
    for (const { onState } of listening) onState(state);
  };
  return { actor, clock, origin, listening, report, state: () => actor.getSnapshot().value };
}

it.each([
  ['logs out', loggedOut],
  ['loses the subscription', expired],
])(
  'a member who %s while watching sees the end immediately, after any number of losses',
  async (_, refusal) => {
    const { actor, clock, origin, report, state } = await watching();
    for (const wait of [1, 2, 4]) {
      actor.send({ type: 'media.failed', code: 'network' });
      clock.increment(wait * FIRST_WAIT_MS);
      await settled();
      actor.send({ type: 'media.playing' });
    }
    expect(actor.getSnapshot().context.losses).toBe(3);
    origin.fails = refusal;
    report('refused');
    await settled();
    expect(state()).toBe('ended');
    expect(actor.getSnapshot().context.refusal?.code).toBe(refusal.code);
  },
);

it('a member whose subscription ends while the page is offline sees the end when it is back online', async () => {
  const { actor, origin, listening, report, state } = await watching();
  report('connected');
  origin.fails = offline;
  actor.send({ type: 'media.waiting' });
  actor.send({ type: 'media.unreachable' });
  report('unavailable');
  expect(state()).toEqual({ watching: 'lost' });
  // The connection is back, but the feed is no longer authorized for this member.
  origin.fails = expired;
  report('refused');
  await settled();
  expect(state()).toBe('ended');
  expect(listening.size).toBe(0);
});

it('a refused playlist ends the channel of a logged-out member before the feed reconnects', async () => {
  const { actor, origin, report, state } = await watching();
  report('unavailable');
  origin.fails = loggedOut;
  actor.send({ type: 'media.refused' });
  await settled();
  expect(state()).toBe('ended');
});

it('a repeatedly refused playlist is requested with increasing delays', async () => {
  const { actor, clock, origin, state } = await watching();
  actor.send({ type: 'media.refused' });
  await settled();
  expect(origin.asked).toBe(2);
  actor.send({ type: 'media.refused' });
  await settled();
  expect(state()).toBe('reconnecting');
  expect(origin.asked).toBe(2);
  clock.increment(2 * FIRST_WAIT_MS);
  await settled();
  expect(origin.asked).toBe(3);
});

it('the channel does not end if only the feed is refused or the origin is unreachable', async () => {
  const { origin, report, state } = await watching();
  report('refused');
  await settled();
  expect(state()).toEqual({ watching: 'playing' });
  expect(origin.asked).toBe(2);
  const away = await watching();
  away.origin.fails = offline;
  away.report('refused');
  await settled();
  expect(away.state()).toBe('reconnecting');
});
