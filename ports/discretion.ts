/** Discreet mode, for other plugins: nothing on the screen or in the tab reveals what the visitor looks at. */
import { service, slot } from '#kernel/ref.ts';

/**
 * Discreet mode in this browser. While it is on, `<html data-cover-title="New tab">` contains the tab's title:
 * stylesheets blur the pictures, and every page uses that title. Check it before autoplay.
 */
export interface Discretion {
  discreet(): boolean;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Switches the mode on or off in this browser for a year. */
  set(on: boolean): void;
}
export const Discretion = service<Discretion>('discretion.discretion');

/** The switch for discreet mode with its explanation, for settings pages. */
export const DiscreetSwitch = slot<object>('discretion.switch');
