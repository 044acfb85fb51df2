/** Analytics events for the watched quarters of a film. */
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
  const percents = () =>
    tracked.mock.calls.map(([event]) => (event.name === 'video_progress' ? event.percent : event));
  return { actor, stopAt, percents };
}

it('each quarter is tracked once, the last one when the film counts as finished', async () => {
  const { actor, stopAt, percents } = watch();
  for (const positionS of [10, 249, 250, 300, 510, 260, 520, 760, 960, 1000]) await stopAt(positionS);
  actor.stop();
  expect(percents()).toEqual([25, 50, 75, 100]);
});

it('skipped quarters and those of an earlier session are not tracked', async () => {
  const skipping = watch();
  for (const positionS of [10, 800]) await skipping.stopAt(positionS);
  skipping.actor.stop();
  expect(skipping.percents()).toEqual([75]);

  const going = watch({ resumeS: 600 });
  going.actor.send({ type: 'resume' });
  for (const positionS of [610, 760]) await going.stopAt(positionS);
  going.actor.stop();
  expect(going.percents()).toEqual([75]);
});

it('trailers are not tracked', () => {
  const { actor, percents } = watch({ storesPosition: false });
  actor.send({ type: 'stop', positionS: 900 });
  actor.stop();
  expect(percents()).toEqual([]);
});
