/** One realistic example of each event of resuming, and results of a save, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { ResumeEvent, ResumeInput } from './machine.ts';

const input: ResumeInput = { movieId: 12, durationS: 64, resumeS: 30, sceneS: null, storesPosition: true };

export const resume = {
  input,
  inputs: [
    input,
    { ...input, sceneS: 21 },
    { ...input, resumeS: 0 },
    { ...input, storesPosition: false },
  ] satisfies ResumeInput[],
  events: [
    { type: 'loaded', durationS: 64 },
    { type: 'resume' },
    { type: 'startOver' },
    { type: 'progress', positionS: 34 },
    { type: 'stop', positionS: 35 },
    { type: 'leave' },
  ] satisfies ResumeEvent[],
  outcomes: {
    save: {
      done: [{ visualizationId: 7 }],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
} as const;
