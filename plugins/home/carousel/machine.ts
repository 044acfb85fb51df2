/** Slides that change automatically unless they are covered, hovered, focused or stopped. */
import { assign, fromCallback, setup } from 'xstate';

/**
 * Time for which a slide is shown, long enough to read it; the animation in `carousel.module.css` has the same
 * duration.
 */
export const DWELL_MS = 8000;

export interface CarouselInput {
  readonly count: number;
  /** Whether reduced motion is preferred: nothing moves automatically. */
  readonly still: boolean;
}

export interface CarouselContext extends CarouselInput {
  /** Index of the slide that is shown or scrolling into view. */
  readonly index: number;
}

export type CarouselEvent =
  /** The slides are hovered, focused or covered; `resume` ends it. */
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'play' }
  /** The visitor has chosen a slide with a control. */
  | { type: 'show'; index: number }
  /** The row has come to rest after a swipe. */
  | { type: 'settle'; index: number }
  /** The system starts to request reduced motion. */
  | { type: 'reduceMotion' };

export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    input: {} as CarouselInput,
    events: {} as CarouselEvent,
  },
  actors: {
    /** Reports when the system requests reduced motion, for as long as the carousel exists. */
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
