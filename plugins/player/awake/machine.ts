/**
 * Statechart of the wake lock. The browser releases it when the page is hidden, so it is requested again when the page
 * is visible.
 */
import { fromCallback, setup } from 'xstate';

export type AwakeEvent =
  | { type: 'playing' }
  | { type: 'resting' }
  /** The page became visible again. */
  | { type: 'shown' }
  /** The browser refused or released the lock. */
  | { type: 'lost' };

export const awakeMachine = setup({
  types: { events: {} as AwakeEvent },
  actors: {
    /** Holds a wake lock until it is stopped; sends `lost` if the lock is refused or released earlier. */
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
