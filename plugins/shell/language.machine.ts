/** Statechart of switching the language: the origin stores it first, then the same page is shown in the other language. */
import type { Locale } from '#app/i18n/i18n.ts';
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of storing it; the switch continues without. */
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
    /** Navigates to this page's address in the new language; injected. */
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
        // The address contains the language: a cookie that could not be set does not stop the switch.
        onError: 'leaving',
      },
      after: { timeout: 'leaving' },
    },
    leaving: { entry: 'leave', on: { choose: { target: 'remembering', actions: 'storeWanted' } } },
  },
});

export type LanguageActor = ActorRefFrom<typeof languageMachine>;
