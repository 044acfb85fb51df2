/** One realistic example of each event of the panels, for tests and stories. */
import { DEFAULTS } from '../preferences/preferences.ts';
import type { PanelsEvent, PanelsInput } from './machine.ts';

export const panels = {
  inputs: [{ preferences: DEFAULTS }] satisfies PanelsInput[],
  events: [
    { type: 'scenes' },
    { type: 'shortcuts' },
    { type: 'preferences' },
    { type: 'close' },
    { type: 'look', look: { size: 'large' } },
    { type: 'prefer', preferences: { saver: 'on' } },
    { type: 'reset' },
  ] satisfies PanelsEvent[],
};
