/**
 * A silent clip behind text. It plays automatically unless the visitor prefers less motion, less data or discretion;
 * pressing Play overrides that. It pauses while out of sight.
 */
import { fromCallback, setup } from 'xstate';

export type BackgroundEvent =
  /** Events from the browser's settings: motion is welcome, or no longer welcome. */
  | { type: 'welcome' }
  | { type: 'unwelcome' }
  /** Events of visibility: the section is on screen, or not. */
  | { type: 'seen' }
  | { type: 'hidden' }
  /** Events from the visitor. */
  | { type: 'play' }
  | { type: 'pause' }
  /** Events from the element: it plays; the browser blocks it; it cannot be loaded. */
  | { type: 'playing' }
  | { type: 'blocked' }
  | { type: 'broken' };

/** Timeout for loading the first frame. */
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
    /** Shows the poster and a play button. */
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
    /** The clip is out of sight, or not yet known to be visible. */
    resting: { on: { seen: 'loading', unwelcome: 'still' } },
    /** Paused by the visitor, until the page is left. */
    paused: { on: { play: 'loading' } },
    failed: { on: { play: 'loading' } },
  },
});
