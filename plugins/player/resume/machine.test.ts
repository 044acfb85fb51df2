/** A film resumes where it stopped, and each relevant position is saved. */
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  resumeMachine,
  SAVE_INTERVAL_MS,
  SAVE_TIMEOUT_MS,
  type ResumeInput,
  type SaveInput,
} from './machine.ts';
import { resume } from './fixtures.ts';

function begin(
  input: Partial<ResumeInput> = {},
  save: (input: SaveInput) => Promise<{ visualizationId: number | null }> = () =>
    Promise.resolve({ visualizationId: 7 }),
) {
  const clock = new SimulatedClock();
  const saved = vi.fn<typeof save>(save);
  const atOnce = vi.fn<(input: SaveInput) => void>();
  const actor = createActor(
    resumeMachine.provide({
      actors: { save: fromPromise(({ input }) => saved(input)) },
      actions: { saveAtOnce: (_, params) => atOnce(params) },
    }),
    { input: { ...resume.input, ...input }, clock },
  );
  actor.start();
  const state = () => JSON.stringify(actor.getSnapshot().value);
  return {
    actor,
    clock,
    saved,
    atOnce,
    state,
    settle: () => new Promise<void>((done) => setImmediate(done)),
  };
}

describe('the start of a film', () => {
  test('for a partly watched film, the visitor is asked whether to resume', () => {
    const { actor, state } = begin();
    actor.send({ type: 'loaded', durationS: 64 });
    expect(state()).toBe('"asking"');
    actor.send({ type: 'resume' });
    expect(actor.getSnapshot().context.startS).toBe(30);
  });

  test('starting over begins at 0', () => {
    const { actor } = begin();
    actor.send({ type: 'loaded', durationS: 64 });
    actor.send({ type: 'startOver' });
    expect(actor.getSnapshot().context.startS).toBe(0);
  });

  test.each([
    ['not begun', 0, 64, 0],
    ['begun a moment earlier', 2, 64, 0],
    ['as good as watched', 62, 64, 0],
  ])('for a film %s, the visitor is not asked', (_name, resumeS, durationS, startS) => {
    const { actor, state } = begin({ resumeS });
    actor.send({ type: 'loaded', durationS });
    expect(state()).toBe('{"following":"resting"}');
    expect(actor.getSnapshot().context.startS).toBe(startS);
  });

  test('a scene in the URL takes precedence over the question', () => {
    const { actor, state } = begin({ sceneS: 21 });
    actor.send({ type: 'loaded', durationS: 64 });
    expect(state()).toBe('{"following":"resting"}');
    expect(actor.getSnapshot().context.startS).toBe(21);
  });
});

describe('saving the position', () => {
  function following(...given: Parameters<typeof begin>) {
    const begun = begin({ resumeS: 0, ...given[0] }, given[1]);
    begun.actor.send({ type: 'loaded', durationS: 64 });
    return begun;
  }

  test('the position is saved at each interval in which it changes, and never while paused', async () => {
    const { actor, clock, saved, settle } = following();
    actor.send({ type: 'progress', positionS: 9 });
    clock.increment(SAVE_INTERVAL_MS);
    await settle();
    expect(saved).toHaveBeenCalledWith({ movieId: 12, positionS: 9, durationS: 64, visualizationId: null });
    clock.increment(SAVE_INTERVAL_MS);
    clock.increment(SAVE_INTERVAL_MS);
    expect(saved).toHaveBeenCalledTimes(1);
    actor.send({ type: 'progress', positionS: 19 });
    clock.increment(SAVE_INTERVAL_MS);
    expect(saved).toHaveBeenLastCalledWith({ movieId: 12, positionS: 19, durationS: 64, visualizationId: 7 });
  });

  test('the position is saved immediately on pause, and with a keepalive request when the visitor leaves', async () => {
    const { actor, saved, atOnce, settle } = following();
    actor.send({ type: 'stop', positionS: 11 });
    await settle();
    expect(saved).toHaveBeenCalledTimes(1);
    actor.send({ type: 'leave' });
    expect(atOnce).not.toHaveBeenCalled();
    actor.send({ type: 'progress', positionS: 14 });
    actor.send({ type: 'leave' });
    expect(atOnce).toHaveBeenCalledWith({ movieId: 12, positionS: 14, durationS: 64, visualizationId: 7 });
  });

  test('a failed save is retried at the next interval, with the newest position', async () => {
    const answers = [
      () => Promise.reject(new Error('offline')),
      () => Promise.resolve({ visualizationId: 7 }),
    ];
    const { actor, clock, saved, state, settle } = following({}, () => answers.shift()!());
    actor.send({ type: 'stop', positionS: 11 });
    await settle();
    expect(state()).toBe('{"following":"unsaved"}');
    actor.send({ type: 'progress', positionS: 15 });
    clock.increment(SAVE_INTERVAL_MS);
    await settle();
    expect(state()).toBe('{"following":"resting"}');
    expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ positionS: 15 }));
  });

  test('a save without a reply times out', () => {
    const { actor, clock, state } = following({}, () => new Promise(() => {}));
    actor.send({ type: 'stop', positionS: 11 });
    clock.increment(SAVE_TIMEOUT_MS);
    expect(state()).toBe('{"following":"unsaved"}');
    actor.send({ type: 'stop', positionS: 12 });
    expect(state()).toBe('{"following":"saving"}');
  });

  test.each([Number.POSITIVE_INFINITY, Number.NaN])(
    'a duration or position that the element cannot report yet (%d) is never sent',
    async (unknownS) => {
      const { actor, saved, atOnce, settle } = begin({ resumeS: 0 });
      actor.send({ type: 'loaded', durationS: unknownS });
      actor.send({ type: 'progress', positionS: 9 });
      actor.send({ type: 'stop', positionS: unknownS });
      await settle();
      const body = { movieId: 12, positionS: 9, durationS: 64 };
      expect(saved.mock.lastCall?.[0]).toMatchObject(body);
      actor.send({ type: 'stop', positionS: unknownS });
      actor.send({ type: 'progress', positionS: unknownS });
      actor.send({ type: 'leave' });
      expect([saved.mock.calls.length, atOnce.mock.calls.length]).toEqual([1, 0]);
    },
  );

  test('positions of trailers and extras are not saved', () => {
    const { actor, clock, saved, atOnce } = following({ storesPosition: false });
    actor.send({ type: 'progress', positionS: 9 });
    clock.increment(SAVE_INTERVAL_MS);
    actor.send({ type: 'stop', positionS: 10 });
    actor.send({ type: 'leave' });
    expect(saved).not.toHaveBeenCalled();
    expect(atOnce).not.toHaveBeenCalled();
  });
});
