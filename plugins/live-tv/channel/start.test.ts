/** A channel with its actors: whoever may not watch any more is told so as soon as the origin says it, whatever was lost before. */
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

/** A member at a channel that plays; `origin.fails` is what its calls are refused with from then on. */
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
      chance: { random: () => 0 },
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
  const tell = (state: Parameters<RealtimeListener['onState']>[0]) => {
    for (const { onState } of listening) onState(state);
  };
  return { actor, clock, origin, listening, tell, state: () => actor.getSnapshot().value };
}

it.each([
  ['logs out', loggedOut],
  ['loses the subscription', expired],
])(
  'a member who %s while they listen sees the end at once, after however many losses',
  async (_, refusal) => {
    const { actor, clock, origin, tell, state } = await watching();
    for (const wait of [1, 2, 4]) {
      actor.send({ type: 'media.failed', code: 'network' });
      clock.increment(wait * FIRST_WAIT_MS);
      await settled();
      actor.send({ type: 'media.playing' });
    }
    expect(actor.getSnapshot().context.losses).toBe(3);
    origin.fails = refusal;
    tell('refused');
    await settled();
    expect(state()).toBe('ended');
    expect(actor.getSnapshot().context.refusal?.code).toBe(refusal.code);
  },
);

it('a member whose subscription ends while the page has no connection is off when it is back', async () => {
  const { actor, origin, listening, tell, state } = await watching();
  tell('connected');
  origin.fails = offline;
  actor.send({ type: 'media.waiting' });
  actor.send({ type: 'media.unreachable' });
  tell('unavailable');
  expect(state()).toEqual({ watching: 'lost' });
  // The connection is back, and the channel is not signed for this member any more.
  origin.fails = expired;
  tell('refused');
  await settled();
  expect(state()).toBe('ended');
  expect(listening.size).toBe(0);
});

it('a member who logs out before the channel is heard again is off by the playlist that is refused', async () => {
  const { actor, origin, tell, state } = await watching();
  tell('unavailable');
  origin.fails = loggedOut;
  actor.send({ type: 'media.refused' });
  await settled();
  expect(state()).toBe('ended');
});

it('a playlist that is refused again and again is asked for after a while, ever longer', async () => {
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

it('a picture goes on where the channel alone is refused, or nobody could be asked', async () => {
  const { origin, tell, state } = await watching();
  tell('refused');
  await settled();
  expect(state()).toEqual({ watching: 'playing' });
  expect(origin.asked).toBe(2);
  const away = await watching();
  away.origin.fails = offline;
  away.tell('refused');
  await settled();
  expect(away.state()).toBe('reconnecting');
});
