/** A member's choices about suggestions and summaries, and deletion of the history that both are computed from. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { LibraryChoices } from '../api.ts';

/** Timeout of a call. */
const TIMEOUT_MS = 15_000;

export interface ChoicesContext {
  /** null until the choices are loaded. */
  readonly choices: LibraryChoices | null;
  /** Choices that are being stored. */
  readonly changes: Partial<LibraryChoices>;
}

export type ChoicesEvent =
  | { type: 'change'; changes: Partial<LibraryChoices> }
  | { type: 'retry' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'keep' };

export const choicesMachine = setup({
  types: { context: {} as ChoicesContext, events: {} as ChoicesEvent },
  actors: {
    read: unprovided<LibraryChoices>('read'),
    store: unprovided<LibraryChoices, Partial<LibraryChoices>>('store'),
    deleteAll: unprovided<void>('deleteAll'),
  },
  actions: {
    storeChanges: assign(({ event }) => (event.type === 'change' ? { changes: event.changes } : {})),
    storeChoices: assign((_, choices: LibraryChoices) => ({ choices, changes: {} })),
    forgetChanges: assign({ changes: {} }),
    /** Notifies the other lists on the page; injected. */
    announceChanged: () => {},
    announceDeleted: () => {},
    announceFailed: () => {},
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'choices',
  context: { choices: null, changes: {} },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'ready', actions: { type: 'storeChoices', params: ({ event }) => event.output } },
        onError: 'unread',
      },
      after: { timeout: 'unread' },
    },
    unread: { on: { retry: 'reading' } },
    ready: { on: { change: { target: 'storing', actions: 'storeChanges' }, delete: 'asking' } },
    storing: {
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context }) => context.changes,
        onDone: {
          target: 'ready',
          actions: [{ type: 'storeChoices', params: ({ event }) => event.output }, 'announceChanged'],
        },
        onError: { target: 'ready', actions: ['forgetChanges', 'announceFailed'] },
      },
      after: { timeout: { target: 'ready', actions: ['forgetChanges', 'announceFailed'] } },
    },
    /** Asks the member to confirm, because deletion cannot be undone. */
    asking: { on: { confirm: 'deleting', keep: 'ready' } },
    deleting: {
      invoke: {
        id: 'deleteAll',
        src: 'deleteAll',
        onDone: { target: 'ready', actions: 'announceDeleted' },
        onError: { target: 'asking', actions: 'announceFailed' },
      },
      after: { timeout: { target: 'asking', actions: 'announceFailed' } },
    },
  },
});
