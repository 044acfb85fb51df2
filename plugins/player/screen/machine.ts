/** The one screen of an account: this page plays while it has the lease, and gives way when another takes it. */
import { assign, setup } from 'xstate';
import { refusalOf } from '#app/http/errors.ts';
import { REFUSALS } from '../api.ts';
import { unprovided } from '#app/unprovided.ts';

/** How often a screen that plays says so: the origin's lease lasts three times as long. */
export const HEARTBEAT_MS = 10_000;
/** How long one claim may take. */
export const CLAIM_TIMEOUT_MS = 8_000;

export interface ScreenInput {
  /** The film that plays, which the origin checks access to; null for what is checked otherwise, such as a channel. */
  film: number | null;
}

export interface ScreenContext {
  /** A film that stands claims nothing anew: its lease lapses. */
  isPlaying: boolean;
}

export interface ClaimInput {
  takesOver: boolean;
}

export type ScreenEvent =
  | { type: 'play' }
  | { type: 'pause' }
  /** The visitor is back at this page, or the network is. */
  | { type: 'check' }
  | { type: 'takeOver' }
  /** The page is left. */
  | { type: 'leave' }
  /** The page is shown again as it was left. */
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
    /** Gives the lease back in a request that outlives the page; injected. */
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
/** The member may not watch the film any more: a subscription or a trial has ended, or its money has gone back. */
const isTaken = refusedBy('unauthenticated', 'not_found', ...REFUSALS);

/** Leaves a screen that may have the lease. */
const leave = { target: '#screen.idle', actions: 'release' } as const;

/** The film stands, and the visitor may have it here. */
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
  // Whoever opens a film is about to play it: another screen is found before it begins.
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
    // Nobody is kept from a film by a network that fails: it plays, and the origin is asked again.
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
    // What a film had before it stood lasts a while longer.
    idle: {
      on: {
        leave,
        play: { target: 'claiming', actions: 'storePlaying' },
        back: { guard: 'isPlaying', target: 'claiming' },
      },
    },
    // The member may not watch the film any more: it is paused, and its addresses are asked for anew, which tells the page why there are none.
    taken: {
      on: { leave, check: 'claiming', play: { target: 'claiming', actions: 'storePlaying' } },
      after: { heartbeat: 'claiming' },
    },
    occupied: blocked,
    lost: blocked,
  },
});
