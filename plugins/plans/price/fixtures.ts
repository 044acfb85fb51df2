/** What reading the least price may answer, for tests and stories. */
import { ApiError } from '../../../kernel/http/errors.ts';

export const priceFixtures = {
  events: [],
  outcomes: {
    read: { done: [{ cents: 999, currency: 'EUR' }, null], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
