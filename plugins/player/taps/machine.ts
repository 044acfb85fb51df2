/**
 * Statechart of taps on the video: two taps on one side seek back or forward, and each further tap continues. A single
 * tap is handled by the controls.
 */
import { assign, setup } from 'xstate';

/** Sides of the video, each a third of its width; the middle does not seek. */
export type Side = 'back' | 'forward' | 'middle';

/** The third of the video that a tap hits. */
export function sideAt(x: number, { left, width }: { left: number; width: number }): Side {
  const share = (x - left) / width;
  if (share < 1 / 3) return 'back';
  return share > 2 / 3 ? 'forward' : 'middle';
}

export interface TapsContext {
  side: Side;
  /** Distance that the taps of this sequence have skipped (s), unsigned. */
  goneS: number;
}

export type TapsEvent = { type: 'tap'; side: Side };

/** Maximum delay of a second tap, and of each further tap of a sequence. */
export const DOUBLE_TAP_MS = 300;
export const ROW_OF_TAPS_MS = 800;
/** Distance that two taps seek, and each further tap (s); equals the step of the buttons. */
export const TAP_STEP_S = 10;

export const tapsMachine = setup({
  types: { context: {} as TapsContext, events: {} as TapsEvent },
  guards: {
    isSameSide: ({ context, event }) => event.side === context.side,
    isMiddle: ({ event }) => event.side === 'middle',
  },
  actions: {
    storeSide: assign(({ event }) => ({ side: event.side, goneS: 0 })),
    count: assign(({ context }) => ({ goneS: context.goneS + TAP_STEP_S })),
    /** Seeks the film by a number of seconds. */
    seek: (_args, _by: { byS: number }) => {},
  },
  delays: { doubleTap: DOUBLE_TAP_MS, rowOfTaps: ROW_OF_TAPS_MS },
}).createMachine({
  id: 'taps',
  context: { side: 'middle', goneS: 0 },
  initial: 'idle',
  states: {
    idle: { on: { tap: [{ guard: 'isMiddle' }, { target: 'once', actions: 'storeSide' }] } },
    once: {
      on: {
        tap: [
          { guard: 'isSameSide', target: 'seeking' },
          { guard: 'isMiddle', target: 'idle' },
          { target: 'once', reenter: true, actions: 'storeSide' },
        ],
      },
      after: { doubleTap: 'idle' },
    },
    seeking: {
      entry: [
        'count',
        {
          type: 'seek',
          params: ({ context }) => ({ byS: context.side === 'back' ? -TAP_STEP_S : TAP_STEP_S }),
        },
      ],
      on: {
        tap: [
          { guard: 'isSameSide', target: 'seeking', reenter: true },
          { guard: 'isMiddle', target: 'idle' },
          { target: 'once', actions: 'storeSide' },
        ],
      },
      after: { rowOfTaps: 'idle' },
    },
  },
});
