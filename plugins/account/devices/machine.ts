/** The sessions of a member: the list, and ending one session or all others. */
import { assign, setup } from 'xstate';
import type { DeviceSession } from '../api.ts';
import { unprovided } from '#app/unprovided.ts';

/** Timeout for ending a session. */
export const TIMEOUT_MS = 15_000;

export interface DevicesInput {
  /** Sessions, most recently used first. */
  sessions: readonly DeviceSession[];
}

export interface DevicesContext extends DevicesInput {
  /** The session that is being ended; `others` for all but the current one. */
  ending: string | null;
}

export type DevicesEvent = { type: 'end'; id: string } | { type: 'endOthers' };

const OTHERS = 'others';
export const devicesMachine = setup({
  types: { context: {} as DevicesContext, input: {} as DevicesInput, events: {} as DevicesEvent },
  actors: {
    end: unprovided<void, string>('end'),
    endOthers: unprovided<void>('endOthers'),
  },
  actions: {
    storeEnding: assign(({ event }) => ({ ending: event.type === 'end' ? event.id : OTHERS })),
    letGo: assign(({ context: { sessions, ending } }) => ({
      sessions: sessions.filter(({ id, current }) => (ending === OTHERS ? current : id !== ending)),
      ending: null,
    })),
    stay: assign({ ending: null }),
    /** Shows an error message; injected. */
    announceFailure: () => {},
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'devices',
  context: ({ input }) => ({ ...input, ending: null }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        end: { target: 'ending', actions: 'storeEnding' },
        endOthers: { target: 'endingOthers', actions: 'storeEnding' },
      },
    },
    ending: {
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => context.ending ?? '',
        onDone: { target: 'shown', actions: 'letGo' },
        onError: { target: 'shown', actions: ['stay', 'announceFailure'] },
      },
      after: { timeout: { target: 'shown', actions: ['stay', 'announceFailure'] } },
    },
    endingOthers: {
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: { target: 'shown', actions: 'letGo' },
        onError: { target: 'shown', actions: ['stay', 'announceFailure'] },
      },
      after: { timeout: { target: 'shown', actions: ['stay', 'announceFailure'] } },
    },
  },
});
