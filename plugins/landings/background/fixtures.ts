/** Events of the browser, the visitor and the media element, for tests and stories. */
import type { BackgroundEvent } from './machine.ts';

export const background = {
  events: [
    { type: 'welcome' },
    { type: 'unwelcome' },
    { type: 'seen' },
    { type: 'hidden' },
    { type: 'play' },
    { type: 'pause' },
    { type: 'playing' },
    { type: 'blocked' },
    { type: 'broken' },
  ] satisfies BackgroundEvent[],
  lifelong: { conditions: 'settings of the browser may change as long as the page stands' },
};
