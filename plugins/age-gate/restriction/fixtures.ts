/** Realistic events and responses of the 18+ question, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { RestrictionEvent, RestrictionInput } from './machine.ts';

export const restriction = {
  input: { settled: false, exemptPath: false, enabled: null } satisfies RestrictionInput,
  inputs: [
    { settled: false, exemptPath: false, enabled: null },
    { settled: false, exemptPath: true, enabled: null },
    { settled: true, exemptPath: false, enabled: null },
    { settled: false, exemptPath: false, enabled: true },
    { settled: false, exemptPath: true, enabled: true },
    { settled: false, exemptPath: false, enabled: false },
  ] satisfies RestrictionInput[],
  events: [
    { type: 'accept' },
    { type: 'leave' },
    { type: 'remembered' },
    { type: 'moved', exemptPath: true },
    { type: 'moved', exemptPath: false },
  ] satisfies RestrictionEvent[],
  lifelong: { memory: 'tells once, at the start, what the document knows' },
  outcomes: {
    isEnabled: { done: [true, false], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
