/** Statechart for changing the language: the origin stores it, then the same page opens in the new language. */
import type { Locale } from '#app/i18n/i18n.ts';
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of storing the language, in ms; the change continues afterwards. */
export const LANGUAGE_TIMEOUT_MS = 3_000;

export type LanguageEvent = { type: 'choose'; locale: Locale };

export const languageMachine = setup({
  types: { context: {} as { wanted: Locale | null }, events: {} as LanguageEvent },
  actors: {
    /** Stores the language in the cookie and, for members, in their account. */
    remember: unprovided<void, { locale: Locale | null }>('remember'),
  },
  actions: {
    storeWanted: assign(({ context, event }) => ({
      wanted: event.type === 'choose' ? event.locale : context.wanted,
    })),
    /** Navigates to this page's URL in the new language; injected. */
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
        // The URL contains the language, so the change continues even if the cookie could not be set.
        onError: 'leaving',
      },
      after: { timeout: 'leaving' },
    },
    leaving: { entry: 'leave', on: { choose: { target: 'remembering', actions: 'storeWanted' } } },
  },
});

export type LanguageActor = ActorRefFrom<typeof languageMachine>;
