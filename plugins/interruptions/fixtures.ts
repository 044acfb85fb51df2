/** Dialogs that request and end their turns, for tests. */
import type { QueueContext, QueueEvent } from './machine.ts';

export const queueFixtures = {
  events: [
    { type: 'ask', asked: { key: 1, kind: 'lead-timer' } },
    { type: 'ask', asked: { key: 2, kind: 'confess' } },
    { type: 'leave', key: 1 },
    { type: 'leave', key: 2 },
    { type: 'clear' },
  ] satisfies QueueEvent[],
  lifelong: { watch: 'looks as long as somebody waits' },
  // A third waiting request adds no further behaviour.
  enough: ({ asked }: QueueContext) => asked.length > 2,
};
