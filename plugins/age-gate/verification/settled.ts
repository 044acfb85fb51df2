/** The transitions that a status of the origin takes, for every state that asks for one. */
import type { SessionState } from '../api.ts';

export const storeState = {
  type: 'storeState',
  params: ({ event }: { event: { output: SessionState } }) => ({ state: event.output }),
} as const;

/** Where a status leads that a visitor is told: `pending` is left to each state. */
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
