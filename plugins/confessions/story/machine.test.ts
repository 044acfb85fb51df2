/** Statechart of reading: prefetching, turning to a neighbour, and errors. */
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { between } from './fixtures.ts';
import { readingMachine, type Neighbour, type ReadingInput } from './machine.ts';

const LONG_MS = 60_000;

function begin(input: ReadingInput = between) {
  const clock = new SimulatedClock();
  const asked: { neighbour: Neighbour; answer: (error?: Error) => void }[] = [];
  const gone: (string | null)[] = [];
  const actor = createActor(
    readingMachine.provide({
      actors: {
        bring: fromPromise<void, Neighbour>(
          ({ input: neighbour }) =>
            new Promise((resolve, reject) =>
              asked.push({ neighbour, answer: (error) => (error ? reject(error) : resolve()) }),
            ),
        ),
      },
      actions: { go: ({ context }) => void gone.push(context.way) },
    }),
    { input, clock },
  ).start();
  const settle = () => new Promise<void>((done) => setImmediate(done));
  const answer = async (error?: Error) => {
    asked.at(-1)?.answer(error);
    await settle();
  };
  const state = () => actor.getSnapshot().value;
  return { actor, clock, asked, gone, answer, state, ways: () => asked.map(({ neighbour }) => neighbour) };
}

describe('the prefetching of neighbours', () => {
  test('the previous story is fetched, then the next one', async () => {
    const { ways, answer, state } = begin();
    expect(ways()).toEqual([{ id: 6, way: 'previous' }]);
    await answer();
    expect(ways().at(-1)).toEqual({ id: 6, way: 'next' });
    await answer();
    expect(state()).toBe('settled');
  });

  test.each([
    [1, 'a-slug'],
    [7, null],
  ])('no previous story is fetched for item_order %j with the previous slug %j', (itemOrder, previous) => {
    const { actor, ways, gone } = begin({ ...between, itemOrder, previous });
    expect(ways()).toEqual([{ id: 6, way: 'next' }]);
    actor.send({ type: 'previous' });
    expect(ways()).toHaveLength(1);
    expect(gone).toEqual([]);
  });

  test('a failed or timed-out prefetch is not shown', async () => {
    const { answer, clock, state } = begin();
    await answer(new Error('gone'));
    expect(state()).toBe('fetchingNext');
    clock.increment(LONG_MS);
    expect(state()).toBe('settled');
  });
});

describe('turning to a neighbour', () => {
  test.each(['previous', 'next'] as const)(
    'turning to the %s story navigates once it is loaded',
    async (way) => {
      const { actor, answer, gone, state, ways } = begin();
      actor.send({ type: way });
      expect(state()).toBe('switching');
      expect(ways().at(-1)).toEqual({ id: 6, way });
      expect(gone).toEqual([]);
      await answer();
      expect(gone).toEqual([way]);
    },
  );

  test('a turn in the other direction replaces the pending one', async () => {
    const { actor, answer, gone } = begin();
    actor.send({ type: 'previous' });
    actor.send({ type: 'next' });
    await answer();
    expect(gone).toEqual(['next']);
  });

  test('a failed turn is shown and can be retried', async () => {
    const { actor, answer, clock, gone, state } = begin();
    actor.send({ type: 'next' });
    await answer(new Error('offline'));
    expect(state()).toBe('failed');
    actor.send({ type: 'retry' });
    clock.increment(LONG_MS);
    expect(state()).toBe('failed');
    actor.send({ type: 'retry' });
    await answer();
    expect(gone).toEqual(['next']);
  });
});
