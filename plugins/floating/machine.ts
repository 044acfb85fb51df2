/** The floating button: what its press leads to, for each kind of visitor. */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** How long the origin may take to draw a film, and to say whether the sunset modal is on (ms). */
export const DRAW_TIMEOUT_MS = 10_000;
export const SETTINGS_TIMEOUT_MS = 5000;
/** An hour: a dialog may stand as long as the visitor is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

/** What it offers: a free film to guests, a subscription or the app to members without one, any film to the others. */
export type Offer = 'free' | 'sign-up' | 'app' | 'random';

export interface DrawnFilm {
  readonly id: number;
  readonly slug: string;
}

export const floatingMachine = setup({
  types: {
    /** null: nothing is offered, and no button is there. */
    context: {} as { readonly offer: Offer | null },
    input: {} as { offer: Offer | null },
    events: {} as { type: 'press' },
  },
  actors: {
    /** Shows the free-film lead modal; settles when it is closed. */
    openLead: unprovided<void, void>('openLead'),
    /** Whether the sunset modal takes the place of the way to the sign-up. */
    readSunset: unprovided<boolean, void>('readSunset'),
    /** Shows the sunset modal; true where the visitor stays. */
    openSunset: unprovided<boolean, void>('openSunset'),
    draw: unprovided<DrawnFilm, void>('draw'),
  },
  actions: {
    /** Injected: ways to other pages, and the word that there is none. */
    goToApp: () => undefined,
    goToSignUp: () => undefined,
    play: (_args, _params: { film: DrawnFilm }) => undefined,
    tellFault: (_args, _params: { error: unknown }) => undefined,
  },
  guards: {
    offers: ({ context }, params: { offer: Offer }) => context.offer === params.offer,
    isTrue: (_args, params: { is: boolean }) => params.is,
  },
  delays: {
    drawTimeout: DRAW_TIMEOUT_MS,
    settingsTimeout: SETTINGS_TIMEOUT_MS,
    dialogTimeout: DIALOG_TIMEOUT_MS,
  },
}).createMachine({
  id: 'button',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      on: {
        press: [
          { guard: { type: 'offers', params: { offer: 'free' } }, target: 'lead' },
          { guard: { type: 'offers', params: { offer: 'random' } }, target: 'drawing' },
          { guard: { type: 'offers', params: { offer: 'app' } }, actions: 'goToApp' },
          { target: 'asking' },
        ],
      },
    },
    lead: {
      invoke: { id: 'openLead', src: 'openLead', onDone: 'ready', onError: 'ready' },
      after: { dialogTimeout: 'ready' },
    },
    asking: {
      invoke: {
        id: 'readSunset',
        src: 'readSunset',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => ({ is: event.output }) }, target: 'sunset' },
          { target: 'ready', actions: 'goToSignUp' },
        ],
        onError: { target: 'ready', actions: 'goToSignUp' },
      },
      after: { settingsTimeout: { target: 'ready', actions: 'goToSignUp' } },
    },
    sunset: {
      invoke: {
        id: 'openSunset',
        src: 'openSunset',
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }) => ({ is: event.output }) },
            target: 'ready',
            actions: 'goToSignUp',
          },
          { target: 'ready' },
        ],
        onError: { target: 'ready', actions: 'goToSignUp' },
      },
      after: { dialogTimeout: 'ready' },
    },
    drawing: {
      invoke: {
        id: 'draw',
        src: 'draw',
        onDone: {
          target: 'ready',
          actions: { type: 'play', params: ({ event }) => ({ film: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'tellFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        drawTimeout: {
          target: 'ready',
          actions: { type: 'tellFault', params: { error: { code: 'timeout' } } },
        },
      },
    },
  },
});
