/** A film is prepared when the pointer rests on its link, and discarded if it is not played. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Wish } from '#ports/play-preparation.ts';
import { OTHER_WISH, WISH } from './fixtures.ts';
import { HOLD_MS, prefetchMachine, PREPARE_TIMEOUT_MS, REST_MS, STAY_MS } from './machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening() {
  const asked: { wish: Wish | null; signal: AbortSignal; answer: PromiseWithResolvers<void> }[] = [];
  const fetchCode = vi.fn<() => void>();
  const fetchCodeOfTitle = vi.fn<() => void>();
  const drop = vi.fn<() => void>();
  const actor = createActor(
    prefetchMachine.provide({
      actors: {
        prepare: fromPromise<void, Wish | null>(({ input: wish, signal }) => {
          const answer = Promise.withResolvers<void>();
          asked.push({ wish, signal, answer });
          return answer.promise;
        }),
      },
      actions: { fetchCode, fetchCodeOfTitle, drop },
    }),
  ).start();
  const state = () => actor.getSnapshot().value;
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { actor, asked, fetchCode, fetchCodeOfTitle, drop, state, after };
}

async function prepared() {
  const seen = listening();
  seen.actor.send({ type: 'press', wish: WISH });
  seen.asked[0]?.answer.resolve();
  await seen.after(0);
  expect(seen.state()).toBe('prepared');
  return seen;
}

describe('pointing at a link', () => {
  it("the player's code is fetched immediately, and the film once the pointer has rested", async () => {
    const { actor, asked, fetchCode, after } = listening();
    actor.send({ type: 'near', wish: WISH });
    expect(fetchCode).toHaveBeenCalledOnce();
    await after(REST_MS - 1);
    expect(asked).toEqual([]);
    await after(1);
    expect(asked.map(({ wish }) => wish)).toEqual([WISH]);
  });

  it('no film is fetched when the pointer passes by', async () => {
    const { actor, asked, state, after } = listening();
    actor.send({ type: 'near', wish: WISH });
    actor.send({ type: 'away' });
    await after(REST_MS);
    expect([asked, state()]).toEqual([[], 'listening']);
  });

  it("only the player's code is fetched if the film may be refused", async () => {
    const { actor, asked, fetchCode, state, after } = listening();
    actor.send({ type: 'near', wish: null });
    await after(REST_MS);
    expect(fetchCode).toHaveBeenCalledOnce();
    expect([asked, state()]).toEqual([[], 'listening']);
  });

  it.each(['listening', 'resting'])('pressing the link requests the film without a delay (%s)', (from) => {
    const { actor, asked, state } = listening();
    if (from === 'resting') actor.send({ type: 'near', wish: WISH });
    expect(state()).toBe(from);
    actor.send({ type: 'press', wish: WISH });
    expect(asked.map(({ wish }) => wish)).toEqual([WISH]);
  });
});

describe('a page that stays open', () => {
  it("the player's code is fetched after a while, but not the film", async () => {
    const { asked, fetchCodeOfTitle, after } = listening();
    await after(STAY_MS - 1);
    expect(fetchCodeOfTitle).not.toHaveBeenCalled();
    await after(1);
    expect([fetchCodeOfTitle.mock.calls.length, asked]).toEqual([1, []]);
  });

  it('the delay restarts when the next page is shown', async () => {
    const { actor, fetchCodeOfTitle, after } = listening();
    await after(STAY_MS - 1);
    actor.send({ type: 'shown' });
    await after(STAY_MS - 1);
    expect(fetchCodeOfTitle).not.toHaveBeenCalled();
    await after(1);
    expect(fetchCodeOfTitle).toHaveBeenCalledOnce();
  });
});

describe('a film that is loading', () => {
  it('a film is requested once, however often its link is pressed or pointed at', async () => {
    const { actor, asked, drop, after } = listening();
    for (const type of ['press', 'near', 'press'] as const) actor.send({ type, wish: WISH });
    await after(REST_MS);
    expect(asked).toHaveLength(1);
    expect(drop).toHaveBeenCalledOnce();
  });

  it('pressing another link cancels the first film and requests the other', () => {
    const { actor, asked, drop } = listening();
    actor.send({ type: 'press', wish: WISH });
    actor.send({ type: 'press', wish: OTHER_WISH });
    expect(asked.map(({ wish }) => wish)).toEqual([WISH, OTHER_WISH]);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(drop).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'refused',
      ({ asked }: ReturnType<typeof listening>) => asked[0]?.answer.reject(new Error('unpublished')),
    ],
    ['not loaded in time', ({ after }: ReturnType<typeof listening>) => after(PREPARE_TIMEOUT_MS)],
  ])('a film that is %s is discarded and can be requested again', async (_name, happen) => {
    const seen = listening();
    seen.actor.send({ type: 'press', wish: WISH });
    await happen(seen);
    await seen.after(0);
    expect(seen.state()).toBe('listening');
    expect(seen.drop).toHaveBeenCalledTimes(2);
    seen.actor.send({ type: 'press', wish: WISH });
    expect(seen.asked).toHaveLength(2);
  });
});

describe('a prepared film', () => {
  it('the film is held for a while and then discarded', async () => {
    const { actor, drop, state, after } = await prepared();
    drop.mockClear();
    actor.send({ type: 'away' });
    await after(HOLD_MS - 1);
    expect(drop).not.toHaveBeenCalled();
    await after(1);
    expect(drop).toHaveBeenCalledOnce();
    expect(state()).toBe('listening');
  });

  it('the next page may use the film, and the same link prepares it again afterwards', async () => {
    const { actor, asked, drop, state } = await prepared();
    drop.mockClear();
    actor.send({ type: 'shown' });
    expect([state(), drop.mock.calls.length]).toEqual(['handedOver', 0]);
    actor.send({ type: 'press', wish: WISH });
    expect(asked).toHaveLength(2);
  });

  it('the film is discarded when the session changes', async () => {
    const { actor, drop, state } = await prepared();
    drop.mockClear();
    actor.send({ type: 'session' });
    expect(drop).toHaveBeenCalledOnce();
    expect(state()).toBe('listening');
  });
});
