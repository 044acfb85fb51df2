/** Navigations as the gate sees them, and what its two calls may answer, for tests. */
import { ApiError } from '../../../kernel/http/errors.ts';
import type { SessionState } from '../api.ts';
import type { GateInput } from './machine.ts';

/** A guest without a session asks for a page where verification is required. */
const newcomer: GateInput = {
  loggedIn: false,
  onGatePage: false,
  exemptPath: false,
  required: true,
  verified: false,
  sessionId: null,
  country: 'GB',
  wanted: '/de/film?page=2',
};

export const gate = {
  input: newcomer,
  inputs: [
    newcomer,
    { ...newcomer, sessionId: 'c2Vzc2lvbg' },
    { ...newcomer, verified: true },
    { ...newcomer, required: false },
    { ...newcomer, exemptPath: true },
    { ...newcomer, onGatePage: true },
    { ...newcomer, onGatePage: true, loggedIn: true },
    { ...newcomer, onGatePage: true, loggedIn: true, sessionId: 'c2Vzc2lvbg' },
    { ...newcomer, onGatePage: true, loggedIn: true, verified: true },
  ] satisfies GateInput[],
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
