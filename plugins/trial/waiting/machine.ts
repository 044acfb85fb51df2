/** Waits for a new account's email address to be confirmed: polls until its trial has started. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { NcTrial } from '../api.ts';
import { unprovided } from '#app/unprovided.ts';

const CALL_TIMEOUT_MS = 20_000;
/** The first delay between two polls, in ms; it grows by half each time, up to about a minute. */
const PAUSE_MS = 5000;
const GROWTH = 1.5;
const MOST_LOOKS = 6;

type Status = NcTrial['status'];

export interface WaitingContext {
  /** Number of polls, up to the number after which the delay no longer grows. */
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
    /** Loads a new document, because the session's data has changed. */
    continueToSuccess: unprovided<void, void>('continueToSuccess'),
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
    /** A failed poll is followed by the next one. */
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
      invoke: { id: 'continueToSuccess', src: 'continueToSuccess', onDone: 'done', onError: 'done' },
      after: { timeout: 'done' },
    },
    done: { type: 'final' },
    /** No trial was requested, this mailbox has had one, or the trial is over. */
    nothing: { type: 'final' },
    failed: { on: { retry: 'checking' } },
  },
});
