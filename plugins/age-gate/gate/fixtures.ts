/** Navigations and replies to the gate's two calls, for tests. */
import { ApiError } from '#app/http/errors.ts';
import type { SessionState } from '../api.ts';
import type { GateFacts } from '../rule.ts';
import type { GateInput } from './machine.ts';

/** A guest without a session requests a page that requires verification. */
const newcomer: GateInput = {
  facts: { page: 'other', visitor: 'guest', agent: 'person', place: 'gated', session: 'none' },
  sessionId: null,
  country: 'GB',
  wanted: '/de/film?page=2',
};

/** Like `newcomer`, with other facts. */
export const asking = (facts: Partial<GateFacts>): GateInput => ({
  ...newcomer,
  facts: { ...newcomer.facts, ...facts },
  sessionId: facts.session === 'unchecked' ? 'c2Vzc2lvbg' : null,
});

export const gate = {
  input: newcomer,
  inputs: [
    newcomer,
    asking({ session: 'unchecked' }),
    asking({ session: 'verified' }),
    asking({ place: 'open' }),
    asking({ page: 'exempt' }),
    asking({ page: 'gate' }),
    asking({ page: 'gate', visitor: 'member' }),
    asking({ page: 'gate', visitor: 'member', session: 'unchecked' }),
    asking({ page: 'gate', visitor: 'member', session: 'verified' }),
  ],
  events: [],
  outcomes: {
    checkSession: {
      done: [
        { success: true, status: 'verified' },
        { success: false, status: 'pending' },
        { success: false, status: 'expired' },
      ] satisfies SessionState[],
      errors: [new ApiError(404, { code: 'not_found' })],
    },
    storeWanted: {
      done: ['b3J0'],
      errors: [new ApiError(503, { code: 'unavailable' })],
    },
    requestSession: {
      done: ['bmV3LXNlc3Npb24'],
      errors: [new ApiError(503, { code: 'unavailable' })],
    },
  },
};
