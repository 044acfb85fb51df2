/** Statechart of installing the site as an app: the browser's offer is kept until the visitor wants to install. */
import { fromCallback, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of the browser's dialog, after which the visitor may try again. */
export const INSTALL_TIMEOUT_MS = 300_000;

export type InstallEvent =
  /** The browser offers to install the site. */
  | { type: 'offered' }
  | { type: 'install' }
  /** The browser has installed the app, or the page runs in the installed app. */
  | { type: 'installed' };

/** The visitor's answer to the browser's dialog. */
export type InstallAnswer = 'accepted' | 'dismissed';

export const installMachine = setup({
  types: { events: {} as InstallEvent },
  actors: {
    /** Sends `offered` and `installed`; injected. */
    offers: fromCallback<InstallEvent>(() => undefined),
    /** Shows the browser's dialog; injected. */
    ask: unprovided<InstallAnswer>('ask'),
  },
  guards: {
    isAccepted: (_, { answer }: { answer: InstallAnswer }) => answer === 'accepted',
  },
  delays: { timeout: INSTALL_TIMEOUT_MS },
}).createMachine({
  id: 'install',
  invoke: { id: 'offers', src: 'offers' },
  initial: 'waiting',
  on: { installed: '.installed' },
  states: {
    waiting: { on: { offered: 'offered' } },
    offered: { on: { install: 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'installed',
          },
          { target: 'waiting' },
        ],
        // If the browser refuses, the page still has the manual instructions.
        onError: 'waiting',
      },
      after: { timeout: 'waiting' },
    },
    installed: {},
  },
});

export type InstallActor = ActorRefFrom<typeof installMachine>;
