/** Switching the language: remembered by the origin first, then the same page is shown in the other language. */
import type { Locale } from '#app/i18n/i18n.ts';
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** A switch that cannot be remembered in this time goes on without. */
export const LANGUAGE_TIMEOUT_MS = 3_000;

export type LanguageEvent = { type: 'choose'; locale: Locale };

export const languageMachine = setup({
  types: { context: {} as { wanted: Locale | null }, events: {} as LanguageEvent },
  actors: {
    /** Sets the cookie and the member's locale. */
    remember: unprovided<void, { locale: Locale | null }>('remember'),
  },
  actions: {
    storeWanted: assign(({ context, event }) => ({
      wanted: event.type === 'choose' ? event.locale : context.wanted,
    })),
    /** Leaves for this page's address in the wanted language; injected. */
    leave: () => {},
  },
  delays: { timeout: LANGUAGE_TIMEOUT_MS },
}).createMachine({
  id: 'language',
  context: { wanted: null },
  initial: 'settled',
  states: {
    settled: { on: { choose: { target: 'remembering', actions: 'storeWanted' } } },
    remembering: {
      invoke: {
        id: 'remember',
        src: 'remember',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: 'leaving',
        // The address carries the language: a cookie that could not be set is no reason to stay.
        onError: 'leaving',
      },
      after: { timeout: 'leaving' },
    },
    leaving: { entry: 'leave', on: { choose: { target: 'remembering', actions: 'storeWanted' } } },
  },
});

export type LanguageActor = ActorRefFrom<typeof languageMachine>;
