/** Discreet mode, as other plugins may ask and change it: nothing on screen or in the tab says what is being looked at. */
import { service, slot } from '#kernel/ref.ts';

/**
 * In a page `<html data-cover-title="New tab">` says that the mode is on, and what the tab is called: stylesheets blur
 * pictures below it, and every page that is shown takes its title from there. Whoever would start a film by itself asks
 * first.
 */
export interface Discretion {
  discreet(): boolean;
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Changes the mode, for this browser and for a year. */
  set(on: boolean): void;
}
export const Discretion = service<Discretion>('discretion.discretion');

/** The switch of the mode with its explanation, for whoever renders a page of settings. */
export const DiscreetSwitch = slot<object>('discretion.switch');
