/**
 * Keeps a member's session alive: refreshes it before it expires, checks it after the device slept, and reports its
 * end.
 */
import { assign, setup } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Me } from '../api/me.ts';
import { unprovided } from '#app/unprovided.ts';

/** Delay in ms before a retry after a network failure. */
export const RETRY_MS = 30_000;
const ASK_TIMEOUT_MS = 60_000;
/** The longest delay of a browser timer. */
const TIMER_LIMIT_MS = 2_147_483_647;

/** The member as last reported by the origin, and the time of that reply (epoch ms). */
export interface Renewed {
  readonly user: Me;
  readonly at: number;
}

export interface RenewalContext extends Renewed {
  /** Whether the session had expired at the last check; it then ends without a call to the origin. */
  isSpent: boolean;
}

export type RenewalEvent =
  /** The page is visible again; `restored` if the browser restored it from the back/forward cache. */
  | { type: 'wake'; at: number; restored: boolean }
  /** The origin has rejected a call of this session. */
  | { type: 'refused' }
  | { type: 'online' };

const lifetimeOf = ({ user }: Renewed): number => user.user_session.expires_in * 1000;
const restOf = ({ user }: Renewed): number => (user.user_session.refresh_in ?? Infinity) * 1000;
const withinTimer = (ms: number): number => Math.min(ms, TIMER_LIMIT_MS);

export const renewalMachine = setup({
  types: {
    context: {} as RenewalContext,
    input: {} as Renewed,
    events: {} as RenewalEvent,
    tags: {} as 'asking',
  },
  actors: {
    /** Refreshes the session if it is due, and returns the current member. */
    renew: unprovided<Renewed, void>('renew'),
  },
  actions: {
    store: assign((_, renewed: Renewed) => ({ ...renewed, isSpent: false })),
    look: assign(({ context, event }) => ({
      isSpent: event.type === 'wake' && event.at >= context.at + lifetimeOf(context),
    })),
    /** Updates the member in the session. */
    tell: (_machine, _renewed: Renewed) => {},
  },
  guards: {
    isDue: ({ context, event }) =>
      event.type === 'wake' &&
      (event.restored || event.at >= context.at + Math.min(restOf(context), lifetimeOf(context))),
    isRefused: ({ event }) =>
      'error' in event && event.error instanceof ApiError && [401, 403].includes(event.error.status),
    isSpent: ({ context }) => context.isSpent,
  },
  delays: {
    lifetime: ({ context }) => withinTimer(lifetimeOf(context)),
    rest: ({ context }) => withinTimer(restOf(context)),
    retry: RETRY_MS,
    timeout: ASK_TIMEOUT_MS,
  },
}).createMachine({
  id: 'renewal',
  context: ({ input }) => ({ ...input, isSpent: false }),
  initial: 'signedIn',
  states: {
    signedIn: {
      initial: 'resting',
      after: { lifetime: 'over' },
      states: {
        resting: {
          on: { wake: { guard: 'isDue', target: 'asking', actions: 'look' }, refused: 'asking' },
          after: { rest: 'asking' },
        },
        asking: {
          tags: 'asking',
          invoke: {
            id: 'renew',
            src: 'renew',
            onDone: {
              target: '#renewal.signedIn',
              reenter: true,
              actions: [
                { type: 'store', params: ({ event }) => event.output },
                { type: 'tell', params: ({ event }) => event.output },
              ],
            },
            onError: [
              { guard: 'isRefused', target: '#renewal.over' },
              { guard: 'isSpent', target: '#renewal.over' },
              { target: 'waiting' },
            ],
          },
          after: { timeout: [{ guard: 'isSpent', target: '#renewal.over' }, { target: 'waiting' }] },
        },
        /**
         * The origin did not reply: the member stays logged in until the session expires. After a rejected call, the
         * machine queries the origin again.
         */
        waiting: {
          on: { wake: { target: 'asking', actions: 'look' }, online: 'asking', refused: 'asking' },
          after: { retry: 'asking' },
        },
      },
    },
    over: { type: 'final' },
  },
});
