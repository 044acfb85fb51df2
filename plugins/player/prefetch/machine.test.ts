/** A film is prepared for whoever is about to play it, for nobody who passes by, and given up when nobody comes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Wish } from '../ahead.ts';
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

describe('a link that is pointed at', () => {
  it('fetches the code at once, and the film after a rest', async () => {
    const { actor, asked, fetchCode, after } = listening();
    actor.send({ type: 'near', wish: WISH });
    expect(fetchCode).toHaveBeenCalledOnce();
    await after(REST_MS - 1);
    expect(asked).toEqual([]);
    await after(1);
    expect(asked.map(({ wish }) => wish)).toEqual([WISH]);
  });

  it('fetches no film when the pointer passes by', async () => {
    const { actor, asked, state, after } = listening();
    actor.send({ type: 'near', wish: WISH });
    actor.send({ type: 'away' });
    await after(REST_MS);
    expect([asked, state()]).toEqual([[], 'listening']);
  });

  it('fetches no more than the code where the film may be refused', async () => {
    const { actor, asked, fetchCode, state, after } = listening();
    actor.send({ type: 'near', wish: null });
    await after(REST_MS);
    expect(fetchCode).toHaveBeenCalledOnce();
    expect([asked, state()]).toEqual([[], 'listening']);
  });

  it.each(['listening', 'resting'])('waits no longer when it is pressed (%s)', (from) => {
    const { actor, asked, state } = listening();
    if (from === 'resting') actor.send({ type: 'near', wish: WISH });
    expect(state()).toBe(from);
    actor.send({ type: 'press', wish: WISH });
    expect(asked.map(({ wish }) => wish)).toEqual([WISH]);
  });
});

describe('a page that stays open', () => {
  it('has the code of its title fetched after a while, and nothing of the film', async () => {
    const { asked, fetchCodeOfTitle, after } = listening();
    await after(STAY_MS - 1);
    expect(fetchCodeOfTitle).not.toHaveBeenCalled();
    await after(1);
    expect([fetchCodeOfTitle.mock.calls.length, asked]).toEqual([1, []]);
  });

  it('is looked at anew when the next one is shown', async () => {
    const { actor, fetchCodeOfTitle, after } = listening();
    await after(STAY_MS - 1);
    actor.send({ type: 'shown' });
    await after(STAY_MS - 1);
    expect(fetchCodeOfTitle).not.toHaveBeenCalled();
    await after(1);
    expect(fetchCodeOfTitle).toHaveBeenCalledOnce();
  });
});

describe('a film that is on its way', () => {
  it('is asked for once, however often its link is met', async () => {
    const { actor, asked, drop, after } = listening();
    for (const type of ['press', 'near', 'press'] as const) actor.send({ type, wish: WISH });
    await after(REST_MS);
    expect(asked).toHaveLength(1);
    expect(drop).toHaveBeenCalledOnce();
  });

  it('gives way to another that is pressed', () => {
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
    ['not there in time', ({ after }: ReturnType<typeof listening>) => after(PREPARE_TIMEOUT_MS)],
  ])('is given up when it is %s, and may be asked for again', async (_name, happen) => {
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

describe('a film that is prepared', () => {
  it('is held for a while, and then given up', async () => {
    const { actor, drop, state, after } = await prepared();
    drop.mockClear();
    actor.send({ type: 'away' });
    await after(HOLD_MS - 1);
    expect(drop).not.toHaveBeenCalled();
    await after(1);
    expect(drop).toHaveBeenCalledOnce();
    expect(state()).toBe('listening');
  });

  it('is left to the page that is shown next, and prepared anew for the same link after that', async () => {
    const { actor, asked, drop, state } = await prepared();
    drop.mockClear();
    actor.send({ type: 'shown' });
    expect([state(), drop.mock.calls.length]).toEqual(['handedOver', 0]);
    actor.send({ type: 'press', wish: WISH });
    expect(asked).toHaveLength(2);
  });

  it('is nobody else’s: it is given up when the session changes', async () => {
    const { actor, drop, state } = await prepared();
    drop.mockClear();
    actor.send({ type: 'session' });
    expect(drop).toHaveBeenCalledOnce();
    expect(state()).toBe('listening');
  });
});
