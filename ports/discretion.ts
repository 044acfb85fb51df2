/** Discreet mode for other plugins: nothing on screen or in the tab reveals what the visitor looks at. */
import { service, slot } from '#kernel/ref.ts';

/**
 * In discreet mode `<html data-cover-title="New tab">` contains the tab's title: stylesheets blur pictures below it, and every
 * page uses that title. Autoplay must check this mode first.
 */
export interface Discretion {
  discreet(): boolean;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Changes the mode in this browser for a year. */
  set(on: boolean): void;
}
export const Discretion = service<Discretion>('discretion.discretion');

/** The switch of the mode with its explanation, for settings pages. */
export const DiscreetSwitch = slot<object>('discretion.switch');
