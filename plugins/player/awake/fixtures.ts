/** One example of each wake lock event, for tests. */
import type { AwakeEvent } from './machine.ts';

export const awake = {
  events: [
    { type: 'playing' },
    { type: 'resting' },
    { type: 'shown' },
    { type: 'lost' },
  ] satisfies AwakeEvent[],
  lifelong: { lock: 'the screen stays on as long as the film plays' },
};
