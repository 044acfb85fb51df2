/** One example of each event about the video's location, for tests and stories. */
import type { ElsewhereEvent } from './machine.ts';

export const elsewhere = {
  events: [
    { type: 'window.opened' },
    { type: 'window.closed' },
    { type: 'remote.connecting' },
    { type: 'remote.connected' },
    { type: 'remote.ended' },
    { type: 'bringBack' },
  ] satisfies ElsewhereEvent[],
};
