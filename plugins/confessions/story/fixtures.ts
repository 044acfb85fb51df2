/** Realistic events and responses, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { ReadingEvent, ReadingInput } from './machine.ts';

const offline = new ApiError(0, { code: 'offline' });
const bring = { done: [undefined], errors: [offline] };

/** A story between two others. */
export const between: ReadingInput = {
  id: 6,
  itemOrder: 7,
  previous: 'lessons-in-waltz',
  next: 'the-night-the-lift-stopped',
};

export const reading = {
  events: [{ type: 'previous' }, { type: 'next' }, { type: 'retry' }] satisfies ReadingEvent[],
  inputs: [
    between,
    { ...between, next: null },
    { ...between, itemOrder: 1, previous: null },
    { ...between, itemOrder: 1, previous: null, next: null },
  ] satisfies ReadingInput[],
  outcomes: { previous: bring, next: bring, switch: bring },
};
