/** Suggestions on the home page: loaded once, turned off with one click, and on again while the page is open. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { Suggestions } from '../api.ts';

/** Timeout of a call. */
const TIMEOUT_MS = 15_000;

export interface SuggestionsContext {
  /** null until the suggestions are loaded. */
  readonly suggestions: Suggestions | null;
}

export type SuggestionsEvent = { type: 'turnOff' } | { type: 'turnOn' };

export const suggestionsMachine = setup({
  types: { context: {} as SuggestionsContext, events: {} as SuggestionsEvent },
  actors: {
    read: unprovided<Suggestions>('read'),
    /** Stores whether the member wants suggestions. */
    store: unprovided<void, boolean>('store'),
  },
  actions: {
    storeSuggestions: assign((_, suggestions: Suggestions) => ({ suggestions })),
    /** Reports a failure; injected. */
    announceUnstored: () => {},
  },
  guards: {
    hasSome: ({ context: { suggestions } }) =>
      suggestions !== null && (suggestions.tonight.length > 0 || suggestions.because !== null),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'suggestions',
  context: { suggestions: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'read',
          actions: { type: 'storeSuggestions', params: ({ event }) => event.output },
        },
        onError: 'none',
      },
      after: { timeout: 'none' },
    },
    read: { always: [{ guard: 'hasSome', target: 'shown' }, { target: 'none' }] },
    shown: { on: { turnOff: 'turningOff' } },
    turningOff: {
      invoke: {
        id: 'turnOff',
        src: 'store',
        input: false,
        onDone: 'off',
        onError: { target: 'shown', actions: 'announceUnstored' },
      },
      after: { timeout: { target: 'shown', actions: 'announceUnstored' } },
    },
    off: { on: { turnOn: 'turningOn' } },
    turningOn: {
      invoke: {
        id: 'turnOn',
        src: 'store',
        input: true,
        onDone: 'loading',
        onError: { target: 'off', actions: 'announceUnstored' },
      },
      after: { timeout: { target: 'off', actions: 'announceUnstored' } },
    },
    /** The page shows no suggestions: they were turned off before, there are none, or they are not available. */
    none: { type: 'final' },
  },
});
