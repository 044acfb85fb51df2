/** What pages and the inspector's board tell each other, between tabs of one browser. Development only. */
import type { EventObject } from 'xstate';

export const CHANNEL = 'nocturne-inspector';

/** One step of a statechart. */
export interface Step {
  /** When, in ms since the page began. */
  readonly atMs: number;
  readonly event: string;
  /** Where it stood afterwards, as JSON. */
  readonly state: string;
}

/** An event that a statechart may be sent. */
export interface Offer {
  readonly event: EventObject;
  /** Whether it would lead anywhere now: guards are asked. */
  readonly can: boolean;
}

/** A statechart as the board shows it. */
export interface Chart {
  /** Unique in its page. */
  readonly key: string;
  /** Id of the machine. */
  readonly machine: string;
  readonly status: string;
  /** Ids of the states it stands in, outermost first. */
  readonly states: readonly string[];
  readonly state: string;
  /** Indented JSON. */
  readonly context: string;
  readonly steps: readonly Step[];
  readonly offers: readonly Offer[];
}

/** Of each machine, by its id: events that its fixtures know. */
export type Samples = Readonly<Record<string, readonly EventObject[]>>;

export type FromPage =
  /** It is there, or has moved. */
  | { readonly is: 'page'; readonly page: string; readonly title: string; readonly path: string }
  | { readonly is: 'chart'; readonly page: string; readonly chart: Chart }
  | { readonly is: 'left'; readonly page: string };

export type FromBoard =
  /** A board has opened: whoever is there tells everything. */
  | { readonly is: 'hello'; readonly samples: Samples }
  | { readonly is: 'send'; readonly page: string; readonly key: string; readonly event: EventObject };
