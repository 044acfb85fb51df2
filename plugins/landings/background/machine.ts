/**
 * A silent picture that moves behind words. It plays by itself only where nobody has asked for less motion, less data or discretion; who
 * presses Play has asked for it. It rests while it is out of sight.
 */
import { fromCallback, setup } from 'xstate';

export type BackgroundEvent =
  /** Of the browser and its settings: a moving picture is welcome, or not (any more). */
  | { type: 'welcome' }
  | { type: 'unwelcome' }
  /** On screen, or not. */
  | { type: 'seen' }
  | { type: 'hidden' }
  /** Of the visitor. */
  | { type: 'play' }
  | { type: 'pause' }
  /** Of the element: its first picture moves; the browser does not let it; it cannot be read. */
  | { type: 'playing' }
  | { type: 'blocked' }
  | { type: 'broken' };

/** How long its first picture may take to come. */
const TIMEOUT_MS = 20_000;

export const backgroundMachine = setup({
  types: { events: {} as BackgroundEvent },
  actors: {
    /** Says whether a moving picture is welcome, at once and whenever that changes. */
    conditions: fromCallback<BackgroundEvent>(() => undefined),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'background',
  initial: 'still',
  invoke: { id: 'conditions', src: 'conditions' },
  states: {
    /** The poster, and a button that plays. */
    still: { on: { welcome: 'resting', play: 'loading' } },
    /** The file is asked for; the poster stays until it moves. */
    loading: {
      on: {
        playing: 'playing',
        pause: 'paused',
        unwelcome: 'still',
        hidden: 'resting',
        blocked: 'still',
        broken: 'failed',
      },
      after: { timeout: 'failed' },
    },
    playing: {
      on: { pause: 'paused', unwelcome: 'still', hidden: 'resting', broken: 'failed' },
    },
    /** Out of sight, or not known to be seen yet. */
    resting: { on: { seen: 'loading', unwelcome: 'still' } },
    /** The visitor's wish, which holds as long as the page. */
    paused: { on: { play: 'loading' } },
    failed: { on: { play: 'loading' } },
  },
});
