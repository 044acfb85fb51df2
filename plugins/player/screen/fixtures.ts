/** One realistic example of each event of the screen lease, and replies of the origin, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { ScreenEvent } from './machine.ts';

export const screen = {
  events: [
    { type: 'play' },
    { type: 'pause' },
    { type: 'check' },
    { type: 'takeOver' },
    { type: 'leave' },
    { type: 'back' },
  ] satisfies ScreenEvent[],
  outcomes: {
    claim: {
      done: [undefined],
      errors: [
        new ApiError(409, { code: 'occupied' }),
        new ApiError(403, { code: 'not_owned' }),
        new ApiError(402, { code: 'upgrade_required' }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
} as const;
