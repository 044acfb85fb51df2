/**
 * After a position is stored, "continue watching" is loaded immediately, the history 100 ms later, and then the series
 * history if the brand has one.
 */
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { HISTORY_AFTER_MS, progressMachine } from './machine.ts';

function begin(refetchesEpisodes: boolean) {
  const read: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    progressMachine.provide({
      actions: {
        refetchContinue: () => void read.push('continue'),
        refetchHistory: () => void read.push('history'),
        refetchEpisodes: () => void read.push('episodes'),
      },
    }),
    { input: { refetchesEpisodes }, clock },
  ).start();
  return { actor, clock, read };
}

it('"continue watching" is loaded immediately, then the history, then the episodes', () => {
  const { actor, clock, read } = begin(true);
  actor.send({ type: 'progressed' });
  clock.increment(HISTORY_AFTER_MS - 1);
  expect(read).toEqual(['continue']);
  clock.increment(1);
  expect(read).toEqual(['continue', 'history', 'episodes']);
});

it('episodes are not loaded if the brand has no series history', () => {
  const { actor, clock, read } = begin(false);
  actor.send({ type: 'progressed' });
  clock.increment(HISTORY_AFTER_MS);
  expect(read).toEqual(['continue', 'history']);
});

it('the history is loaded once after several positions in a row', () => {
  const { actor, clock, read } = begin(true);
  actor.send({ type: 'progressed' });
  clock.increment(60);
  actor.send({ type: 'progressed' });
  clock.increment(HISTORY_AFTER_MS);
  expect(read).toEqual(['continue', 'continue', 'history', 'episodes']);
});
