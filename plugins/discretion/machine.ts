/** Discreet mode: off or on, kept and shown with each change. */
import { fromCallback, setup } from 'xstate';

export type DiscreetEvent =
  | { type: 'cover' }
  | { type: 'uncover' }
  /** The document is discreet since its first paint. */
  | { type: 'remembered' };

export const discreetMachine = setup({
  types: { events: {} as DiscreetEvent },
  actors: {
    /** Tells of the mode that this browser has stored: learnt once the page is hydrated as everybody's; handed in by flow.ts. */
    memory: fromCallback<DiscreetEvent>(() => undefined),
  },
  actions: {
    /** Keep the choice in this browser, and let the page show it; injected. */
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
