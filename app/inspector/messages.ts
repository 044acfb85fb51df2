/** Messages between pages and the inspector's board, across tabs of one browser. Development only. */
import type { EventObject } from 'xstate';

export const CHANNEL = 'nocturne-inspector';

/** One transition of a statechart. */
export interface Step {
  /** Time in ms since the page was loaded. */
  readonly atMs: number;
  readonly event: string;
  /** The state value afterwards, as JSON. */
  readonly state: string;
}

/** An event that can be sent to a statechart. */
export interface Offer {
  readonly event: EventObject;
  /** Whether the event would cause a transition now, according to the guards. */
  readonly can: boolean;
}

/** A statechart on the board. */
export interface Chart {
  /** Key of the statechart, unique in its page. */
  readonly key: string;
  /** Id of the statechart's machine. */
  readonly machine: string;
  readonly status: string;
  /** Ids of the active states, outermost first. */
  readonly states: readonly string[];
  readonly state: string;
  /** The context as indented JSON. */
  readonly context: string;
  readonly steps: readonly Step[];
  readonly offers: readonly Offer[];
}

/** Sample events from the machines' fixtures, by machine id. */
export type Samples = Readonly<Record<string, readonly EventObject[]>>;

export type FromPage =
  /** A page has loaded or changed. */
  | { readonly is: 'page'; readonly page: string; readonly title: string; readonly path: string }
  | { readonly is: 'chart'; readonly page: string; readonly chart: Chart }
  | { readonly is: 'left'; readonly page: string };

export type FromBoard =
  /** A board has opened and requests the state of all pages. */
  | { readonly is: 'hello'; readonly samples: Samples }
  | { readonly is: 'send'; readonly page: string; readonly key: string; readonly event: EventObject };
