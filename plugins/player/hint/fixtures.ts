/** Keys of volume and speed, for tests and stories. */
import type { HintEvent } from './machine.ts';

export const hintFixtures = {
  events: [
    { type: 'changed', hint: { is: 'volume', share: 0.65 } },
    { type: 'changed', hint: { is: 'volume', share: 0 } },
    { type: 'changed', hint: { is: 'speed', rate: 1.25 } },
  ] satisfies HintEvent[],
};
