/**
 * A silent clip behind text. It plays automatically unless the visitor prefers less motion, less data or discretion;
 * pressing Play overrides that. It pauses while out of sight.
 */
import { fromCallback, setup } from 'xstate';

export type BackgroundEvent =
  /** From the browser's settings: motion is welcome, or not any more. */
  | { type: 'welcome' }
  | { type: 'unwelcome' }
  /** On screen, or not. */
  | { type: 'seen' }
  | { type: 'hidden' }
  /** From the visitor. */
  | { type: 'play' }
  | { type: 'pause' }
  /** From the element: it plays; the browser blocks it; it cannot be loaded. */
  | { type: 'playing' }
  | { type: 'blocked' }
  | { type: 'broken' };

/** Timeout of loading its first frame. */
const TIMEOUT_MS = 20_000;

export const backgroundMachine = setup({
  types: { events: {} as BackgroundEvent },
  actors: {
    /** Reports whether motion is welcome, immediately and after each change. */
    conditions: fromCallback<BackgroundEvent>(() => undefined),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'background',
  initial: 'still',
  invoke: { id: 'conditions', src: 'conditions' },
  states: {
    /** The poster, and a play button. */
    still: { on: { welcome: 'resting', play: 'loading' } },
    /** The file is loading; the poster stays until it plays. */
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
    /** Out of sight, or not known to be visible yet. */
    resting: { on: { seen: 'loading', unwelcome: 'still' } },
    /** The visitor's choice, which lasts as long as the page. */
    paused: { on: { play: 'loading' } },
    failed: { on: { play: 'loading' } },
  },
});
