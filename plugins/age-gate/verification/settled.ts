/** The transitions for a status from the origin, for every state that queries it. */
import type { SessionState } from '../api.ts';

export const storeState = {
  type: 'storeState',
  params: ({ event }: { event: { output: SessionState } }) => ({ state: event.output }),
} as const;

/** Transitions for each status that the visitor sees; each state handles `pending` itself. */
export const settled = [
  {
    guard: {
      type: 'saysVerified',
      params: ({ event }: { event: { output: SessionState } }) => ({ state: event.output }),
    },
    target: '#verification.verified',
    actions: 'leadOn',
  },
  {
    guard: {
      type: 'saysFailed',
      params: ({ event }: { event: { output: SessionState } }) => ({ state: event.output }),
    },
    target: '#verification.failed',
    actions: storeState,
  },
  {
    guard: {
      type: 'saysExpired',
      params: ({ event }: { event: { output: SessionState } }) => ({ state: event.output }),
    },
    target: '#verification.expired',
    actions: storeState,
  },
] as const;
