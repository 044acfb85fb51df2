/** Statechart of a key's effect, shown and announced for a moment, because the controls may be hidden. */
import { assign, setup } from 'xstate';

export type Hint =
  /** Volume from 0 to 1; 0 while muted. */
  | { readonly is: 'volume'; readonly share: number }
  | { readonly is: 'speed'; readonly rate: number }
  | { readonly is: 'position'; readonly atS: number; readonly ofS: number }
  /** `label` of the active subtitles; null if they are off or not available. */
  | { readonly is: 'subtitles'; readonly label: string | null; readonly available: boolean };

export interface HintContext {
  readonly hint: Hint | null;
}

export type HintEvent = { type: 'changed'; hint: Hint };

/** How long a hint is shown after the last key. */
export const HINT_MS = 1_500;

export const hintMachine = setup({
  types: { context: {} as HintContext, events: {} as HintEvent },
  actions: { storeHint: assign(({ event }) => ({ hint: event.hint })) },
  delays: { hint: HINT_MS },
}).createMachine({
  id: 'hint',
  context: { hint: null },
  initial: 'hidden',
  on: { changed: { target: '.shown', reenter: true, actions: 'storeHint' } },
  states: {
    hidden: {},
    shown: { after: { hint: 'hidden' } },
  },
});
