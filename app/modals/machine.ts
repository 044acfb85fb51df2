/** The stack of open dialogs, of which only the top one is visible. The host handles promises and history. */
import { assign, setup } from 'xstate';

export interface OpenModal {
  /** Key, unique for each opening; stored in the history entry that Back leaves. */
  key: string;
  /** Id of the dialog's ref. */
  id: string;
  input: unknown;
}

export type ModalsEvent = { type: 'open'; modal: OpenModal } | { type: 'close'; key: string };

export const modalsMachine = setup({
  types: { context: {} as { stack: readonly OpenModal[] }, events: {} as ModalsEvent },
  actions: {
    push: assign(({ context, event }) => ({
      stack: event.type === 'open' ? [...context.stack, event.modal] : context.stack,
    })),
    drop: assign(({ context, event }) => ({
      stack: context.stack.filter((one) => event.type !== 'close' || one.key !== event.key),
    })),
  },
  guards: {
    isLast: ({ context, event }) =>
      event.type === 'close' && context.stack.every((one) => one.key === event.key),
  },
}).createMachine({
  id: 'modals',
  context: { stack: [] },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', actions: 'push' } } },
    open: {
      on: {
        open: { actions: 'push' },
        close: [{ guard: 'isLast', target: 'closed', actions: 'drop' }, { actions: 'drop' }],
      },
    },
  },
});
