/**
 * Statechart of reading preferences: paper and one of five text sizes. Stored choices are already applied when it
 * starts.
 */
import { fromCallback, setup } from 'xstate';
import { PAPERS, SIZES, type Paper, type Size } from './look.ts';

export type ComfortEvent =
  | { type: 'day' }
  | { type: 'night' }
  | { type: 'larger' }
  | { type: 'smaller' }
  /** The preferences stored in this browser, read after hydration of the shared page. */
  | { type: 'remembered'; paper: Paper; size: Size };

const papered = (paper: Paper) => ({
  target: paper,
  actions: { type: 'setPaper', params: paper } as const,
});
const sized = (size: Size) => ({ target: size, actions: { type: 'setSize', params: size } as const });

/** States of the text sizes, each with transitions to the next smaller and larger size. */
function sizes() {
  const state = (size: Size, at: number) => {
    const smaller = SIZES[at - 1];
    const larger = SIZES[at + 1];
    return [
      size,
      { on: { ...(smaller && { smaller: sized(smaller) }), ...(larger && { larger: sized(larger) }) } },
    ] as const;
  };
  return Object.fromEntries(SIZES.map(state)) as Record<Size, ReturnType<typeof state>[1]>;
}

export const comfortMachine = setup({
  types: { events: {} as ComfortEvent },
  actors: { memory: fromCallback<ComfortEvent>(() => undefined) },
  actions: {
    /** Applies the choice on this page and stores it; injected. */
    setPaper: (_args, _paper: Paper) => undefined,
    setSize: (_args, _size: Size) => undefined,
  },
  guards: {
    isPaper: ({ event }, paper: Paper) => event.type === 'remembered' && event.paper === paper,
    isSize: ({ event }, size: Size) => event.type === 'remembered' && event.size === size,
  },
}).createMachine({
  id: 'comfort',
  type: 'parallel',
  invoke: { id: 'memory', src: 'memory' },
  states: {
    paper: {
      initial: 'night',
      on: {
        remembered: PAPERS.map((paper) => ({
          guard: { type: 'isPaper', params: paper } as const,
          target: `.${paper}` as const,
        })),
      },
      states: { night: { on: { day: papered('day') } }, day: { on: { night: papered('night') } } },
    },
    size: {
      initial: 'normal',
      on: {
        remembered: SIZES.map((size) => ({
          guard: { type: 'isSize', params: size } as const,
          target: `.${size}` as const,
        })),
      },
      states: sizes(),
    },
  },
});
