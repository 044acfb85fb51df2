/** Statechart of a channel's programme on one day. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { Guide } from '../api.ts';

/** Timeout of the request. */
export const GUIDE_TIMEOUT_MS = 15_000;

export interface GuideInput {
  tag: number | null;
  /** ISO date; null for today in the time zone of the site. */
  day: string | null;
}

interface GuideContext extends GuideInput {
  guide: Guide | null;
  /** The current date. */
  today: string | null;
}

export type GuideEvent =
  | { type: 'choose'; tag: number | null }
  | { type: 'day'; day: string | null }
  | { type: 'retry' };

export const guideMachine = setup({
  types: { context: {} as GuideContext, events: {} as GuideEvent, input: {} as Pick<GuideInput, 'tag'> },
  actors: { read: unprovided<Guide, GuideInput>('read') },
  guards: {
    isEmpty: (_, { guide }: { guide: Guide }) => guide.programmes.length === 0,
    isAnother: ({ context }, { tag }: { tag: number | null }) => context.tag !== tag,
  },
  actions: {
    store: assign(({ context }, { guide }: { guide: Guide }) => ({
      guide,
      today: context.day === null ? guide.day : context.today,
    })),
    storeTag: assign((_, { tag }: { tag: number | null }) => ({ tag })),
    storeDay: assign((_, { day }: { day: string | null }) => ({ day })),
  },
  delays: { timeout: GUIDE_TIMEOUT_MS },
}).createMachine({
  id: 'guide',
  context: ({ input }) => ({ ...input, day: null, guide: null, today: null }),
  initial: 'reading',
  on: {
    choose: {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.reading',
      actions: { type: 'storeTag', params: ({ event }) => event },
    },
    day: { target: '.reading', actions: { type: 'storeDay', params: ({ event }) => event } },
  },
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { tag, day } }) => ({ tag, day }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ guide: event.output }) },
            target: 'empty',
            actions: { type: 'store', params: ({ event }) => ({ guide: event.output }) },
          },
          { target: 'shown', actions: { type: 'store', params: ({ event }) => ({ guide: event.output }) } },
        ],
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    shown: {},
    empty: { on: { retry: 'reading' } },
    failed: { on: { retry: 'reading' } },
  },
});
