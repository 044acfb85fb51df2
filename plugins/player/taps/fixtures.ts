/** Taps on each side of the video, for tests and stories. */
import { TAP_STEP_S, type TapsContext, type TapsEvent } from './machine.ts';

export const taps = {
  events: [
    { type: 'tap', side: 'forward' },
    { type: 'tap', side: 'back' },
    { type: 'tap', side: 'middle' },
  ] satisfies TapsEvent[],
  // A sequence of taps may be as long as the film; the third equals the second.
  enough: ({ goneS }: TapsContext) => goneS > 2 * TAP_STEP_S,
};
