/** Search inputs for a long page, with their number of matches. */
import type { SearchEvent } from './machine.ts';

export const searchFixtures = {
  events: [
    { type: 'search', query: 'r', count: null },
    { type: 'search', query: 'cancel', count: 2 },
    { type: 'search', query: 'submarine', count: 0 },
    { type: 'clear' },
  ] satisfies SearchEvent[],
};
