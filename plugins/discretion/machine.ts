/** Discreet mode: off or on, stored and shown after each change. */
import { fromCallback, setup } from 'xstate';

export type DiscreetEvent =
  | { type: 'cover' }
  | { type: 'uncover' }
  /** The document is discreet since its first paint. */
  | { type: 'remembered' };

export const discreetMachine = setup({
  types: { events: {} as DiscreetEvent },
  actors: {
    /** Sends the stored mode of this browser, after hydration with the common page; injected. */
    memory: fromCallback<DiscreetEvent>(() => undefined),
  },
  actions: {
    /** Store the choice in this browser, and show it; injected. */
    store: (_args, _on: boolean) => undefined,
    show: (_args, _on: boolean) => undefined,
  },
}).createMachine({
  id: 'discreet',
  invoke: { id: 'memory', src: 'memory' },
  initial: 'off',
  states: {
    off: {
      on: {
        remembered: 'on',
        cover: {
          target: 'on',
          actions: [
            { type: 'store', params: true },
            { type: 'show', params: true },
          ],
        },
      },
    },
    on: {
      on: {
        uncover: {
          target: 'off',
          actions: [
            { type: 'store', params: false },
            { type: 'show', params: false },
          ],
        },
      },
    },
  },
});
