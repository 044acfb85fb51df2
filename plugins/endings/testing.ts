/** The end of a film with a simulated clock, for tests. */
import { vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ending } from './fixtures.ts';
import { endingMachine, type AfterTrailer, type EndingInput } from './machine.ts';

const SECOND_MS = 1000;

/** Starts the machine and counts its calls; `state` is the state's dotted path. */
export function begin(
  input: Partial<EndingInput> = {},
  readOffer: () => Promise<AfterTrailer> = () => Promise.resolve(null),
) {
  const clock = new SimulatedClock();
  const went = vi.fn<() => void>();
  const remembered = vi.fn<(on: boolean) => void>();
  const actor = createActor(
    endingMachine.provide({
      actors: { readOffer: fromPromise(readOffer) },
      actions: { goToNext: () => went(), rememberAutoplay: ({ context }) => remembered(context.autoplay) },
    }),
    { input: { ...ending.input, ...input }, clock },
  );
  actor.start();
  const state = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string'
      ? value
      : JSON.stringify(value).replaceAll(/["{}]/g, '').replaceAll(':', '.');
  };
  return {
    actor,
    clock,
    went,
    remembered,
    state,
    leftS: () => actor.getSnapshot().context.leftS,
    at: (positionS: number) => actor.send({ type: 'progress', positionS }),
    seconds: (count: number) => {
      for (let passed = 0; passed < count; passed += 1) clock.increment(SECOND_MS);
    },
    settle: () => new Promise<void>((done) => setImmediate(done)),
  };
}
