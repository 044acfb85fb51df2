/** What a visitor types into the search of a long page, and how many passages hold it. */
import type { SearchEvent } from './machine.ts';

export const searchFixtures = {
  events: [
    { type: 'search', query: 'r', count: null },
    { type: 'search', query: 'cancel', count: 2 },
    { type: 'search', query: 'submarine', count: 0 },
    { type: 'clear' },
  ] satisfies SearchEvent[],
};
