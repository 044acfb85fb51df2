/** Discreet mode: off or on, kept and shown with each change. */
import { setup } from 'xstate';

export type DiscreetEvent = { type: 'cover' } | { type: 'uncover' };

export const discreetMachine = setup({
  types: {
    context: {} as { readonly first: boolean },
    input: {} as { first: boolean },
    events: {} as DiscreetEvent,
  },
  actions: {
    /** Keep the choice in this browser, and let the page show it; injected. */
    store: (_args, _on: boolean) => undefined,
    show: (_args, _on: boolean) => undefined,
  },
  guards: { wasOn: ({ context }) => context.first },
}).createMachine({
  id: 'discreet',
  context: ({ input }) => ({ first: input.first }),
  initial: 'arrived',
  states: {
    /** The origin has rendered the page in the mode of its cookie. */
    arrived: { always: [{ guard: 'wasOn', target: 'on' }, { target: 'off' }] },
    off: {
      on: {
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
