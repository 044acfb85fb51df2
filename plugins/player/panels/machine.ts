/** Statechart of the panels next to the film, of which one is open at a time, and of the player's preferences. */
import { assign, setup } from 'xstate';
import { DEFAULTS, type Look, type Preferences } from '../preferences/preferences.ts';

export interface PanelsInput {
  preferences: Preferences;
}

export interface PanelsContext {
  preferences: Preferences;
}

export type PanelsEvent =
  | { type: 'scenes' }
  | { type: 'shortcuts' }
  | { type: 'preferences' }
  | { type: 'close' }
  | { type: 'look'; look: Partial<Look> }
  | { type: 'prefer'; preferences: Partial<Omit<Preferences, 'look'>> }
  | { type: 'reset' };

export const panelsMachine = setup({
  types: {
    context: {} as PanelsContext,
    input: {} as PanelsInput,
    events: {} as PanelsEvent,
  },
  actions: {
    storeLook: assign(({ context }, { look }: { look: Partial<Look> }) => ({
      preferences: { ...context.preferences, look: { ...context.preferences.look, ...look } },
    })),
    storeChoice: assign(({ context }, { preferences }: { preferences: Partial<Preferences> }) => ({
      preferences: { ...context.preferences, ...preferences },
    })),
    /** Stores the preferences on the device. */
    remember: (_args, _preferences: Preferences) => {},
  },
}).createMachine({
  id: 'panels',
  context: ({ input }) => ({ preferences: input.preferences }),
  initial: 'closed',
  // The button of the open panel closes the panel.
  on: { scenes: '.scenes', shortcuts: '.shortcuts', preferences: '.preferences' },
  states: {
    closed: {},
    scenes: { on: { scenes: 'closed', close: 'closed' } },
    shortcuts: { on: { shortcuts: 'closed', close: 'closed' } },
    preferences: {
      on: {
        preferences: 'closed',
        close: 'closed',
        look: {
          actions: [
            { type: 'storeLook', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => context.preferences },
          ],
        },
        prefer: {
          actions: [
            { type: 'storeChoice', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => context.preferences },
          ],
        },
        reset: {
          actions: [
            { type: 'storeChoice', params: { preferences: DEFAULTS } },
            { type: 'remember', params: ({ context }) => context.preferences },
          ],
        },
      },
    },
  },
});
