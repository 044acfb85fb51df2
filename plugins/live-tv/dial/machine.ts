/** Statechart of a channel number that is typed digit by digit, as on a remote control. */
import { assign, setup } from 'xstate';

/** Timeout for the next digit. */
export const DIAL_MS = 1_200;
/** Maximum number of digits. */
const LONGEST = 2;

export type DialEvent =
  | { type: 'digit'; digit: string }
  /** The number is complete; the channel may not exist. */
  | { type: 'taken' };

export const dialMachine = setup({
  types: { context: {} as { digits: string }, events: {} as DialEvent },
  guards: { isFull: ({ context }) => context.digits.length >= LONGEST },
  actions: {
    store: assign(({ context, event }) =>
      event.type === 'digit' ? { digits: context.digits + event.digit } : {},
    ),
    forget: assign({ digits: '' }),
  },
  delays: { dialled: DIAL_MS },
}).createMachine({
  id: 'dial',
  context: { digits: '' },
  initial: 'idle',
  states: {
    idle: { entry: 'forget', on: { digit: { target: 'dialling', actions: 'store' } } },
    dialling: {
      always: { guard: 'isFull', target: 'dialled' },
      on: { digit: { actions: 'store' } },
      after: { dialled: 'dialled' },
    },
    dialled: { on: { taken: 'idle' } },
  },
});
