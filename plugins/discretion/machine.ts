/** Discreet mode: off or on, stored and shown after each change. */
import { fromCallback, setup } from 'xstate';

export type DiscreetEvent =
  | { type: 'cover' }
  | { type: 'uncover' }
  /** The document has been discreet since its first paint. */
  | { type: 'remembered' };

export const discreetMachine = setup({
  types: { events: {} as DiscreetEvent },
  actors: {
    /** Sends the stored mode of this browser after hydration; injected. */
    memory: fromCallback<DiscreetEvent>(() => undefined),
  },
  actions: {
    /** Stores the choice in this browser; injected. */
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
