/** Slides that pass by themselves: while nothing covers them and nobody points at them, reads in them or has stopped them. */
import { assign, fromCallback, setup } from 'xstate';

/** How long a slide stands, long enough to read its words; `carousel.module.css` draws it. */
export const DWELL_MS = 8000;

export interface CarouselInput {
  readonly count: number;
  /** The visitor asked for less motion: nothing moves unasked. */
  readonly still: boolean;
}

export interface CarouselContext extends CarouselInput {
  /** The slide that is shown, or on its way. */
  readonly index: number;
}

export type CarouselEvent =
  /** Pointed at, focused within, or covered; and left again. */
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'play' }
  /** Asked for by a control. */
  | { type: 'show'; index: number }
  /** Came to rest after a swipe. */
  | { type: 'settle'; index: number }
  /** The system asks for less motion. */
  | { type: 'reduceMotion' };

export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    input: {} as CarouselInput,
    events: {} as CarouselEvent,
  },
  actors: {
    /** Whether the system asks for less motion, as long as the slides live. */
    system: fromCallback(() => undefined),
  },
  actions: {
    goOn: assign(({ context }) => ({ index: (context.index + 1) % context.count })),
    goTo: assign(({ context, event }) =>
      'index' in event ? { index: (event.index + context.count) % context.count } : {},
    ),
  },
  guards: { isStill: ({ context }) => context.still },
  delays: { dwell: DWELL_MS },
}).createMachine({
  id: 'carousel',
  context: ({ input }) => ({ ...input, index: 0 }),
  invoke: { id: 'system', src: 'system' },
  initial: 'beginning',
  on: {
    stop: '.stopped',
    reduceMotion: '.stopped',
    show: { target: '.stopped', actions: 'goTo' },
    settle: { actions: 'goTo' },
  },
  states: {
    beginning: { always: [{ guard: 'isStill', target: 'stopped' }, { target: 'playing' }] },
    playing: {
      on: { pause: 'paused' },
      after: { dwell: { target: 'playing', reenter: true, actions: 'goOn' } },
    },
    paused: { on: { resume: 'playing' } },
    stopped: { on: { play: 'playing' } },
  },
});
