/** Playback on a simulated clock, with prepared replies of the origin. */
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { PlayData } from '../api.ts';
import { renewalMachine, type PlayRequest } from '../renewal/machine.ts';
import { fixturePlay, playback } from './fixtures.ts';
import { playbackMachine, type PlaybackInput } from './machine.ts';

/** Starts playback; the origin sends these replies in order, then a film. */
export function begin(answers: (() => Promise<PlayData>)[], known: Partial<PlaybackInput> = {}) {
  const clock = new SimulatedClock();
  const queue = [...answers];
  const resolve = fromPromise<PlayData, PlayRequest>(() => queue.shift()?.() ?? Promise.resolve(fixturePlay));
  const machine = playbackMachine.provide({
    actors: { resolve, renewal: renewalMachine.provide({ actors: { resolve } }) },
  });
  const actor = createActor(machine, { input: { ...playback.input, ...known }, clock });
  actor.start();
  return {
    actor,
    clock,
    state: () => JSON.stringify(actor.getSnapshot().value),
    settle: () => new Promise<void>((done) => setImmediate(done)),
  };
}

/** A reply of the origin that refuses the request. */
export const refuse = (status: number, code: string) => () => Promise.reject(new ApiError(status, { code }));

/** Starts playback of a film whose media element has just been created. */
export async function onPlayer() {
  const begun = begin([]);
  await begun.settle();
  return begun;
}
