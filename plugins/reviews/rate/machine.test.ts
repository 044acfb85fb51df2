/** Checks that the first click counts, and that clicks within the next 1500 ms are ignored. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { rateMachine, type SentRating } from './machine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('the first rating is sent, others are ignored for 1500 ms, and the next one is sent as a change', async () => {
  const sent: SentRating[] = [];
  const clock = new SimulatedClock();
  const machine = rateMachine.provide({
    actors: { send: fromPromise<void, SentRating>(async ({ input }) => void sent.push(input)) },
  });
  const actor = createActor(machine, { input: { rating: null }, clock }).start();
  actor.send({ type: 'rate', rating: 4 });
  actor.send({ type: 'rate', rating: 2 });
  expect(actor.getSnapshot().context.rating).toBe(4);
  await settled();
  clock.increment(1499);
  actor.send({ type: 'rate', rating: 3 });
  clock.increment(1);
  actor.send({ type: 'rate', rating: 5 });
  await settled();
  expect(sent).toEqual([
    { rating: 4, isFirst: true },
    { rating: 5, isFirst: false },
  ]);
});

it('the previous rating is shown again if the origin refuses the new one', async () => {
  const machine = rateMachine.provide({
    actors: { send: fromPromise<void, SentRating>(() => Promise.reject(new Error('no'))) },
  });
  const actor = createActor(machine, { input: { rating: 3 } }).start();
  actor.send({ type: 'rate', rating: 1 });
  await settled();
  expect(actor.getSnapshot().matches('refused')).toBe(true);
  expect(actor.getSnapshot().context.rating).toBe(3);
});
