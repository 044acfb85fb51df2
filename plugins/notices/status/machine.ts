/** Statechart of a notice's status: reads it through its link, and adds an appeal once it is sent. */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { NoticeStatus } from '../api.ts';

const READ_TIMEOUT_MS = 20_000;

export interface StatusInput {
  /** The token from the link, which is already removed from the URL. */
  token: string;
}

interface StatusContext extends StatusInput {
  status: NoticeStatus | null;
  refusal: Refusal | null;
}

export const statusMachine = setup({
  types: {
    context: {} as StatusContext,
    input: {} as StatusInput,
    events: {} as { type: 'retry' } | { type: 'appealed'; status: NoticeStatus },
  },
  actors: { read: unprovided<NoticeStatus, string>('read') },
  actions: {
    storeStatus: assign((_, status: NoticeStatus) => ({ status, refusal: null })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
  },
  guards: {
    isExpired: ({ event }) => 'error' in event && codeOf(event.error) === 'expired_token',
    isUnknown: ({ event }) => 'error' in event && ['unknown_token', 'invalid'].includes(codeOf(event.error)),
    isDecided: (_, { decision }: NoticeStatus) => decision !== null,
  },
  delays: { timeout: READ_TIMEOUT_MS },
}).createMachine({
  id: 'status',
  context: ({ input }) => ({ ...input, status: null, refusal: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.token,
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'storeStatus', params: ({ event }) => event.output },
          },
          {
            target: 'waiting',
            actions: { type: 'storeStatus', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: 'isExpired', target: 'expired' },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'failed', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    waiting: { on: { retry: 'reading' } },
    decided: {
      on: {
        retry: 'reading',
        appealed: { actions: { type: 'storeStatus', params: ({ event }) => event.status } },
      },
    },
    expired: { type: 'final' },
    unknown: { type: 'final' },
    failed: { on: { retry: 'reading' } },
  },
});
