/** Installing the site as an app, where the browser offers it: the offer waits for the visitor, who asks for it here. */
import { fromCallback, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** A visitor who has not answered the browser's own question by then may ask again. */
export const INSTALL_TIMEOUT_MS = 300_000;

export type InstallEvent =
  /** The browser would install the site. */
  | { type: 'offered' }
  | { type: 'install' }
  /** The browser has installed it, or the page is shown in the installed app. */
  | { type: 'installed' };

/** What the visitor answers the browser. */
export type InstallAnswer = 'accepted' | 'dismissed';

export const installMachine = setup({
  types: { events: {} as InstallEvent },
  actors: {
    /** Sends `offered` and `installed`; injected. */
    offers: fromCallback<InstallEvent>(() => undefined),
    /** Has the browser ask its own question; injected. */
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
        // The steps by hand are on the page.
        onError: 'waiting',
      },
      after: { timeout: 'waiting' },
    },
    installed: {},
  },
});

export type InstallActor = ActorRefFrom<typeof installMachine>;
