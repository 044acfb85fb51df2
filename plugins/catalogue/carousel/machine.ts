/** Slides that change automatically unless they are covered, pointed at, focused or stopped. */
import { assign, fromCallback, setup } from 'xstate';

/** How long a slide is shown, long enough to read it; `carousel.module.css` animates the same time. */
export const DWELL_MS = 8000;

export interface CarouselInput {
  readonly count: number;
  /** Reduced motion: nothing moves automatically. */
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
  /** Chosen with a control. */
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
