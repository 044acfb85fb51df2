/** The texts of the frame that come from the origin: the header's sections and the footer's configuration. */
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import type { FooterConfig, NavigationItem } from './api.ts';

export interface Chrome {
  items: readonly NavigationItem[];
  footer: FooterConfig;
}

export interface ChromeInput {
  /** What the origin has inlined, or null. */
  chrome: Chrome | null;
}

/** Reads that take longer leave the frame without its links; a retry follows. */
export const CHROME_PATIENCE_MS = 20_000;
export const CHROME_RETRY_MS = 10_000;

export const chromeMachine = setup({
  types: {
    context: {} as ChromeInput,
    input: {} as ChromeInput,
  },
  actors: { read: fromPromise<Chrome>(() => Promise.reject(new Error('handed in'))) },
  actions: { keep: assign((_, { chrome }: { chrome: Chrome }) => ({ chrome })) },
  guards: { isInlined: ({ context }) => context.chrome !== null },
  delays: { patience: CHROME_PATIENCE_MS, retry: CHROME_RETRY_MS },
}).createMachine({
  id: 'chrome',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isInlined', target: 'ready' }, { target: 'reading' }] },
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'ready',
          actions: { type: 'keep', params: ({ event }) => ({ chrome: event.output }) },
        },
        onError: 'bare',
      },
      after: { patience: 'bare' },
    },
    /** The frame shows logo and actions only, and asks again. */
    bare: { after: { retry: 'reading' } },
    ready: {},
  },
});

export type ChromeActor = ActorRefFrom<typeof chromeMachine>;
