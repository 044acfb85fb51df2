/** Statechart of the floating button: the result of a click, for each kind of visitor. */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeouts of the requests for a random film and for the setting of the sunset modal (ms). */
export const RANDOM_FILM_TIMEOUT_MS = 10_000;
export const SETTINGS_TIMEOUT_MS = 5000;
/** One hour, because a dialog may stay open while the visitor is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

/** Guests get a free film, members without a subscription a subscription or the app, and others a random film. */
export type Offer = 'free' | 'sign-up' | 'app' | 'random';

export interface RandomFilm {
  readonly id: number;
  readonly slug: string;
}

export const floatingMachine = setup({
  types: {
    /** null if there is no offer and therefore no button. */
    context: {} as { readonly offer: Offer | null },
    input: {} as { offer: Offer | null },
    events: {} as { type: 'press' },
  },
  actors: {
    /** Shows the lead modal with the free film; settles when it is closed. */
    openLead: unprovided<void, void>('openLead'),
    /** Whether the sunset modal opens before the sign-up. */
    readSunset: unprovided<boolean, void>('readSunset'),
    /** Shows the sunset modal; true if the visitor stays. */
    openSunset: unprovided<boolean, void>('openSunset'),
    draw: unprovided<RandomFilm, void>('draw'),
  },
  actions: {
    /** Injected actions: navigation and the error message. */
    goToApp: () => undefined,
    goToSignUp: () => undefined,
    play: (_args, _params: { film: RandomFilm }) => undefined,
    tellFault: (_args, _params: { error: unknown }) => undefined,
  },
  guards: {
    offers: ({ context }, params: { offer: Offer }) => context.offer === params.offer,
    isTrue: (_args, params: { is: boolean }) => params.is,
  },
  delays: {
    drawTimeout: RANDOM_FILM_TIMEOUT_MS,
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
