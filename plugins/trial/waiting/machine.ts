/** Waiting for the address of a new account: looked after now and then, until its trial has begun. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { NcTrial } from '../api.ts';
import { unprovided } from '#app/unprovided.ts';

const CALL_TIMEOUT_MS = 20_000;
/** The first pause between two looks; half as long again each time, up to about a minute. */
const PAUSE_MS = 5000;
const GROWTH = 1.5;
const MOST_LOOKS = 6;

type Status = NcTrial['status'];

export interface WaitingContext {
  /** Looks so far, up to those after which the pause no longer grows. */
  looks: number;
  refusal: Refusal | null;
}

export const waitingMachine = setup({
  types: {
    context: {} as WaitingContext,
    /** `look`: the visitor has come back to this window. */
    events: {} as { type: 'look' } | { type: 'retry' },
    tags: {} as 'waiting',
  },
  actors: {
    findTrial: unprovided<Status, void>('findTrial'),
    /** Another document: what the session knows of the member has changed. */
    goOn: unprovided<void, void>('goOn'),
  },
  actions: {
    count: assign(({ context }) => ({ looks: Math.min(context.looks + 1, MOST_LOOKS) })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
  },
  guards: {
    hasBegun: (_, status: Status) => status === 'running',
    isWaiting: (_, status: Status) => status === 'waiting',
  },
  delays: {
    timeout: CALL_TIMEOUT_MS,
    pause: ({ context }) => PAUSE_MS * GROWTH ** context.looks,
  },
}).createMachine({
  id: 'waiting',
  context: { looks: 0, refusal: null },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'findTrial',
        src: 'findTrial',
        onDone: [
          { guard: { type: 'hasBegun', params: ({ event }) => event.output }, target: 'leaving' },
          { guard: { type: 'isWaiting', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'nothing' },
        ],
        onError: { target: 'failed', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    waiting: { tags: 'waiting', after: { pause: 'looking' }, on: { look: 'looking' } },
    /** A look that fails is made up for by the next one. */
    looking: {
      tags: 'waiting',
      entry: 'count',
      invoke: {
        id: 'lookAgain',
        src: 'findTrial',
        onDone: [
          { guard: { type: 'hasBegun', params: ({ event }) => event.output }, target: 'leaving' },
          { guard: { type: 'isWaiting', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'nothing' },
        ],
        onError: 'waiting',
      },
      after: { timeout: 'waiting' },
    },
    leaving: {
      invoke: { id: 'goOn', src: 'goOn', onDone: 'done', onError: 'done' },
      after: { timeout: 'done' },
    },
    done: { type: 'final' },
    /** None was asked for, this mailbox has had one, or it is over. */
    nothing: { type: 'final' },
    failed: { on: { retry: 'checking' } },
  },
});
