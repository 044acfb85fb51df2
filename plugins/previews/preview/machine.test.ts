/** A preview starts after a delay, replaces the previous one, and ends automatically. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { DWELL_MS, LOAD_TIMEOUT_MS, PREVIEW_MS, previewMachine } from './machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Call {
  movieId: number;
  signal: AbortSignal;
  resolve: (address: string) => void;
  reject: (error: Error) => void;
}

function pointed() {
  const calls: Call[] = [];
  const actor = createActor(
    previewMachine.provide({
      actors: {
        sign: fromPromise<string, number>(({ input: movieId, signal }) => {
          const { promise, resolve, reject } = Promise.withResolvers<string>();
          calls.push({ movieId, signal, resolve, reject });
          return promise;
        }),
      },
    }),
  ).start();
  const enter = (movieId: number) => actor.send({ type: 'enter', card: `card ${movieId}`, movieId });
  const leave = (movieId: number) => actor.send({ type: 'leave', card: `card ${movieId}` });
  const state = () => actor.getSnapshot().value;
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { actor, calls, enter, leave, state, after };
}

async function playing() {
  const card = pointed();
  card.enter(1);
  await card.after(DWELL_MS);
  card.calls[0]?.resolve('/film.mp4');
  await card.after(0);
  card.actor.send({ type: 'moving' });
  expect(card.state()).toEqual({ shown: 'playing' });
  return card;
}

describe('pointing at a card', () => {
  it('nothing is requested before half a second has passed', async () => {
    const { calls, enter, leave, state, after } = pointed();
    enter(1);
    await after(DWELL_MS - 1);
    leave(1);
    await after(DWELL_MS);
    expect([calls.length, state()]).toEqual([0, 'idle']);
    enter(1);
    await after(DWELL_MS);
    expect(calls.map(({ movieId }) => movieId)).toEqual([1]);
  });

  it('leaving the card aborts the request', async () => {
    const { calls, enter, leave, after } = pointed();
    enter(1);
    await after(DWELL_MS);
    leave(1);
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  it('a late leave event of the previous card does not end the preview of the last card', async () => {
    const { actor, enter, leave, state } = await playing();
    enter(2);
    leave(1);
    expect([state(), actor.getSnapshot().context]).toEqual([
      { shown: 'waiting' },
      { card: 'card 2', movieId: 2, address: null },
    ]);
  });
});

describe('a preview', () => {
  it('the preview ends automatically within 5 s and does not start again on the same card', async () => {
    const { calls, state, after } = await playing();
    await after(PREVIEW_MS);
    expect(state()).toEqual({ shown: 'over' });
    await after(DWELL_MS + PREVIEW_MS);
    expect([state(), calls.length]).toEqual([{ shown: 'over' }, 1]);
    expect(PREVIEW_MS).toBeLessThan(5_000);
  });

  it('the preview ends immediately when the visitor stops it', async () => {
    const { actor, state } = await playing();
    actor.send({ type: 'stop' });
    expect(state()).toEqual({ shown: 'over' });
  });

  it.each([
    ['refused', ({ calls }: ReturnType<typeof pointed>) => calls[0]?.reject(new Error('unpublished'))],
    ['not answered', ({ after }: ReturnType<typeof pointed>) => after(LOAD_TIMEOUT_MS)],
  ])("no error is shown when the preview's URL is %s", async (_name, happen) => {
    const card = pointed();
    card.enter(1);
    await card.after(DWELL_MS);
    await happen(card);
    await card.after(0);
    expect(card.state()).toEqual({ shown: 'failed' });
  });

  it.each([
    ['cannot be played', ({ actor }: ReturnType<typeof pointed>) => actor.send({ type: 'broken' })],
    ['is not sent', ({ after }: ReturnType<typeof pointed>) => after(LOAD_TIMEOUT_MS)],
  ])("no error is shown when the preview's film %s", async (_name, happen) => {
    const card = pointed();
    card.enter(1);
    await card.after(DWELL_MS);
    card.calls[0]?.resolve('/film.mp4');
    await card.after(0);
    await happen(card);
    expect(card.state()).toEqual({ shown: 'failed' });
  });
});
