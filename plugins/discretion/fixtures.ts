/** The two states of the discreet switch, and the stored choice, for tests and stories. */
import type { DiscreetEvent } from './machine.ts';

export const discreetFixtures = {
  events: [{ type: 'cover' }, { type: 'uncover' }, { type: 'remembered' }] satisfies DiscreetEvent[],
  lifelong: { memory: 'tells once, at the start, what the document knows' },
};
