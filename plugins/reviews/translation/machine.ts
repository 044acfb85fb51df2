/** A comment in the reader's language: requested on demand, then shown in addition to the original. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of a translation, in ms. */
const TIMEOUT_MS = 15_000;

export interface TranslationContext {
  /** Null until the translation has loaded. */
  readonly text: string | null;
}
export interface TranslationEvent {
  type: 'toggle';
}

export const translationMachine = setup({
  types: { context: {} as TranslationContext, events: {} as TranslationEvent },
  actors: { translate: unprovided<string>('translate') },
  actions: { storeText: assign((_, text: string) => ({ text })) },
  guards: { isKnown: ({ context }) => context.text !== null },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'translation',
  context: { text: null },
  initial: 'original',
  states: {
    original: { on: { toggle: [{ guard: 'isKnown', target: 'translated' }, { target: 'translating' }] } },
    translating: {
      invoke: {
        id: 'translate',
        src: 'translate',
        onDone: { target: 'translated', actions: { type: 'storeText', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    translated: { on: { toggle: 'original' } },
    failed: { on: { toggle: 'translating' } },
  },
});
