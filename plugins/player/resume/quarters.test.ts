/** How far films are watched, as analytics are told of it. */
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { createResume, type ResumeDeps } from '../start.ts';
import { resume } from './fixtures.ts';
import type { ResumeInput } from './machine.ts';

const DURATION_S = 1000;

function watch(input: Partial<ResumeInput> = {}) {
  const tracked = vi.fn<ResumeDeps['tracked']>();
  const answer = { visualization_id: 7, current_position: 1, current_percent: 1 };
  const http = { call: async () => answer } as unknown as Http;
  const deps = { http, now: () => 0, progressed: () => {}, session: undefined, consent: undefined, tracked };
  const actor = createResume(deps, { ...resume.input, resumeS: 0, durationS: DURATION_S, ...input });
  actor.start();
  actor.send({ type: 'loaded', durationS: DURATION_S });
  const stopAt = async (positionS: number) => {
    actor.send({ type: 'stop', positionS });
    await waitFor(actor, (seen) => seen.matches({ following: 'resting' }));
  };
  const told = () =>
    tracked.mock.calls.map(([event]) => (event.name === 'video_progress' ? event.percent : event));
  return { actor, stopAt, told };
}

it('Each quarter is told once, the last when the film counts as finished.', async () => {
  const { actor, stopAt, told } = watch();
  for (const positionS of [10, 249, 250, 300, 510, 260, 520, 760, 960, 1000]) await stopAt(positionS);
  actor.stop();
  expect(told()).toEqual([25, 50, 75, 100]);
});

it('What was skipped is not told, nor what was watched another time.', async () => {
  const skipping = watch();
  for (const positionS of [10, 800]) await skipping.stopAt(positionS);
  skipping.actor.stop();
  expect(skipping.told()).toEqual([75]);

  const going = watch({ resumeS: 600 });
  going.actor.send({ type: 'resume' });
  for (const positionS of [610, 760]) await going.stopAt(positionS);
  going.actor.stop();
  expect(going.told()).toEqual([75]);
});

it('Of trailers nothing is told.', () => {
  const { actor, told } = watch({ storesPosition: false });
  actor.send({ type: 'stop', positionS: 900 });
  actor.stop();
  expect(told()).toEqual([]);
});
