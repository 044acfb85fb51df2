/** The screen stays on while a film plays: a browser takes that back when its page is hidden, and is asked again when it is seen. */
import { fromCallback, setup } from 'xstate';

export type AwakeEvent =
  | { type: 'playing' }
  | { type: 'resting' }
  /** The page is seen again. */
  | { type: 'shown' }
  /** The browser has refused, or has taken back what it gave. */
  | { type: 'lost' };

export const awakeMachine = setup({
  types: { events: {} as AwakeEvent },
  actors: {
    /** Asks for the screen to stay on until it is stopped; says `lost` when that is over before. */
    lock: fromCallback<AwakeEvent>(() => undefined),
  },
}).createMachine({
  id: 'awake',
  initial: 'resting',
  states: {
    resting: { on: { playing: 'awake' } },
    awake: {
      invoke: { id: 'lock', src: 'lock', onError: 'waiting' },
      on: { resting: 'resting', lost: 'waiting' },
    },
    waiting: { on: { resting: 'resting', shown: 'awake' } },
  },
});
