/** The two ways of the discreet switch, and both ways a page may arrive, for tests and stories. */
import type { DiscreetEvent } from './machine.ts';

export const discreetFixtures = {
  inputs: [{ first: false }, { first: true }],
  events: [{ type: 'cover' }, { type: 'uncover' }] satisfies DiscreetEvent[],
};
