/** Events that show, pause and remove messages, for tests and stories. */
import type { Toast } from '../services.ts';
import { MESSAGE_MS, type ToastInput } from './machine.ts';

const saved: Toast = { key: 'saved', level: 'success', text: 'Your choice is saved.' };

export const toastFixtures = {
  inputs: [
    { key: 'saved', level: 'success', text: 'Your choice is saved.', durationMs: MESSAGE_MS },
  ] satisfies ToastInput[],
  events: [{ type: 'pause' }, { type: 'resume' }, { type: 'dismiss' }],
};

export const toasterFixtures = {
  inputs: [{ durationMs: MESSAGE_MS }],
  events: [
    { type: 'show', toast: saved },
    { type: 'show', toast: { level: 'info', text: 'A message without a key.' } satisfies Toast },
    { type: 'xstate.done.actor.saved', actorId: 'saved' },
  ],
  rests: { toaster: 'it keeps the messages for the life of the page' },
  // Enough for tests: the toaster numbers its messages, and a third behaves like the second.
  enough: ({ count }: { count: number }) => count > 2,
};
