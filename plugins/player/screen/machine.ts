/**
 * Statechart of an account's single screen: this page plays while it has the lease, and stops when another screen takes
 * it over.
 */
import { assign, setup } from 'xstate';
import { refusalOf } from '#app/http/errors.ts';
import { REFUSALS } from '../api.ts';
import { unprovided } from '#app/unprovided.ts';

/** Interval of the heartbeat; the origin's lease lasts three times as long. */
export const HEARTBEAT_MS = 10_000;
/** Timeout of a claim. */
export const CLAIM_TIMEOUT_MS = 8_000;

export interface ScreenInput {
  /** The film that plays, for which the origin checks access; null for content checked elsewhere, such as a channel. */
  film: number | null;
}

export interface ScreenContext {
  /** Whether the film plays; a paused film does not renew its lease. */
  isPlaying: boolean;
}

export interface ClaimInput {
  takesOver: boolean;
}

export type ScreenEvent =
  | { type: 'play' }
  | { type: 'pause' }
  /** The visitor has returned to this page, or the network is back. */
  | { type: 'check' }
  | { type: 'takeOver' }
  /** The visitor leaves the page. */
  | { type: 'leave' }
  /** The page is restored from the back/forward cache. */
  | { type: 'back' };

const machineSetup = setup({
  types: { context: {} as ScreenContext, events: {} as ScreenEvent, tags: {} as 'blocked' },
  actors: { claim: unprovided<void, ClaimInput>('claim') },
  guards: {
    isPlaying: ({ context }) => context.isPlaying,
    isRefusedBy: (_, { error, codes }: { error: unknown; codes: readonly string[] }) =>
      codes.includes(refusalOf(error).code),
  },
  actions: {
    storePlaying: assign({ isPlaying: true }),
    storePaused: assign({ isPlaying: false }),
    /** Releases the lease in a keepalive request; injected. */
    release: () => {},
  },
  delays: { heartbeat: HEARTBEAT_MS, claimTimeout: CLAIM_TIMEOUT_MS },
});

const claim = (takesOver: boolean) => ({ id: 'claim', src: 'claim', input: { takesOver } }) as const;

const refusedBy = (...codes: readonly string[]) =>
  ({
    type: 'isRefusedBy',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, codes }),
  }) as const;
const isOccupied = refusedBy('occupied');
/**
 * Refusals after which the member may no longer watch the film: a subscription or a trial has ended, or the purchase
 * was refunded.
 */
const isTaken = refusedBy('unauthenticated', 'not_found', ...REFUSALS);

/** Transition when leaving a screen that may have the lease, which is then released. */
const leave = { target: '#screen.idle', actions: 'release' } as const;

/** The film is paused, and the visitor may take over to continue here. */
const blocked = machineSetup.createStateConfig({
  tags: ['blocked'],
  initial: 'asking',
  states: {
    asking: { on: { takeOver: 'takingOver' } },
    takingOver: {
      on: { leave },
      invoke: {
        ...claim(true),
        onDone: '#screen.held',
        onError: [{ guard: isTaken, target: '#screen.taken' }, { target: 'failed' }],
      },
      after: { claimTimeout: 'failed' },
    },
    failed: { on: { takeOver: 'takingOver' } },
  },
});

export const screenMachine = machineSetup.createMachine({
  id: 'screen',
  // A visitor who opens a film is about to play it, so another screen is detected before it starts.
  context: { isPlaying: true },
  initial: 'claiming',
  on: { play: { actions: 'storePlaying' }, pause: { actions: 'storePaused' } },
  states: {
    claiming: {
      on: { leave },
      invoke: {
        ...claim(false),
        onDone: 'held',
        onError: [
          { guard: isOccupied, target: 'occupied' },
          { guard: isTaken, target: 'taken' },
          { target: 'unknown' },
        ],
      },
      after: { claimTimeout: 'unknown' },
    },
    // A network failure does not stop a film: it plays on, and the claim is retried.
    unknown: {
      on: { leave, check: { guard: 'isPlaying', target: 'claiming' } },
      after: { heartbeat: [{ guard: 'isPlaying', target: 'claiming' }, { target: 'idle' }] },
    },
    held: {
      initial: 'resting',
      on: { leave },
      states: {
        resting: {
          on: { check: { guard: 'isPlaying', target: 'renewing' } },
          after: { heartbeat: [{ guard: 'isPlaying', target: 'renewing' }, { target: '#screen.idle' }] },
        },
        renewing: {
          invoke: {
            ...claim(false),
            onDone: 'resting',
            onError: [
              { guard: isOccupied, target: '#screen.lost' },
              { guard: isTaken, target: '#screen.taken' },
              { target: 'resting' },
            ],
          },
          after: { claimTimeout: 'resting' },
        },
      },
    },
    // The lease of a paused film lasts a while longer without heartbeats.
    idle: {
      on: {
        leave,
        play: { target: 'claiming', actions: 'storePlaying' },
        back: { guard: 'isPlaying', target: 'claiming' },
      },
    },
    // The member may no longer watch the film: it is paused, and its play data is requested again, so that the page
    // gets the reason.
    taken: {
      on: { leave, check: 'claiming', play: { target: 'claiming', actions: 'storePlaying' } },
      after: { heartbeat: 'claiming' },
    },
    occupied: blocked,
    lost: blocked,
  },
});
