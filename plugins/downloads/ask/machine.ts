/** Requests the download link of a film: shows the remaining number, sends the link, and reports refusals. */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Allowance } from '../api.ts';

const CALL_TIMEOUT_MS = 20_000;
/** How long (ms) the dialog shows that the limit is reached before it offers the film again (README 4). */
export const LIMIT_CLEARED_MS = 15_000;

export interface AskInput {
  /** The film's id. */
  movieId: number;
}

export interface AskContext extends AskInput {
  allowance: Allowance | null;
  refusal: Refusal | null;
}

const hasCode = (event: object, code: string): boolean => 'error' in event && codeOf(event.error) === code;

/** Error codes for members who may not download at all, from any call. */
const NOT_FOR_THEM = [
  { guard: 'isTrial', target: 'trial' },
  { guard: 'isNotPremium', target: 'notPremium' },
] as const;

export const askMachine = setup({
  types: {
    context: {} as AskContext,
    input: {} as AskInput,
    events: {} as { type: 'send' } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    read: unprovided<Allowance>('read'),
    send: unprovided<Allowance, number>('send'),
  },
  actions: {
    storeAllowance: assign((_, allowance: Allowance) => ({ allowance, refusal: null })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    announceSent: () => {},
    announceLimit: () => {},
  },
  guards: {
    isTrial: ({ event }) => hasCode(event, 'trial_only_streams'),
    isNotPremium: ({ event }) => hasCode(event, 'not_premium'),
    isUsedUp: ({ event }) => hasCode(event, 'download_limit'),
  },
  delays: { timeout: CALL_TIMEOUT_MS, cleared: LIMIT_CLEARED_MS },
}).createMachine({
  id: 'ask',
  context: ({ input }) => ({ ...input, allowance: null, refusal: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'ready',
          actions: { type: 'storeAllowance', params: ({ event }) => event.output },
        },
        onError: [...NOT_FOR_THEM, { target: 'unread', actions: 'storeRefusal' }],
      },
      after: { timeout: { target: 'unread', actions: 'giveUp' } },
    },
    unread: { on: { retry: 'reading' } },
    /**
     * Even if no films are left, because only the origin has the information whether this film was counted this month
     * and can be requested again.
     */
    ready: { on: { send: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.movieId,
        onDone: {
          target: 'sent',
          actions: [{ type: 'storeAllowance', params: ({ event }) => event.output }, 'announceSent'],
        },
        onError: [
          ...NOT_FOR_THEM,
          { guard: 'isUsedUp', target: 'usedUp', actions: 'announceLimit' },
          { target: 'unsent', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'unsent', actions: 'giveUp' } },
    },
    /** The request failed, or links were requested too often. */
    unsent: { on: { send: 'sending' } },
    usedUp: { after: { cleared: 'ready' } },
    sent: { type: 'final' },
    trial: { type: 'final' },
    notPremium: { type: 'final' },
  },
});
