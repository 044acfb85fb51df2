/** One realistic event of each kind of the verification page, and what its calls may answer, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { SessionState } from '../api.ts';
import type { VerificationEvent, VerificationInput } from './machine.ts';

const newcomer: VerificationInput = {
  required: true,
  verified: false,
  returned: false,
  to: 'b3J0',
};

export const verification = {
  input: newcomer,
  inputs: [
    newcomer,
    { ...newcomer, returned: true },
    { ...newcomer, verified: true },
    { ...newcomer, required: false },
  ] satisfies VerificationInput[],
  events: [
    { type: 'start' },
    { type: 'retry' },
    { type: 'check' },
    { type: 'goOn' },
    { type: 'leave' },
  ] satisfies VerificationEvent[],
  outcomes: {
    begin: {
      done: ['/_dev/age/verify/3q2-7w'],
      errors: [new ApiError(503, { code: 'unavailable' }), new ApiError(409, { code: 'already_verified' })],
    },
    check: {
      done: [
        { success: true, status: 'verified' },
        { success: false, status: 'failed' },
        { success: false, status: 'expired' },
        { success: false, status: 'pending' },
      ] satisfies SessionState[],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
