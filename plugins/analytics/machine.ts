/**
 * Processes events: they wait for the visitor's choice, and are then sent to the tag manager with consent to analytics
 * or dropped without it.
 */
import { assign, fromCallback, setup } from 'xstate';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { ConsentRecord } from '#ports/consent.ts';
import { unprovided } from '#app/unprovided.ts';
import type { TagManager } from './api.ts';

/** Maximum number of waiting events; the oldest are dropped first. */
export const QUEUE_MAX = 100;
export const ASK_TIMEOUT_MS = 10_000;
export const LOAD_TIMEOUT_MS = 20_000;

export type TrackingEvent =
  | { readonly type: 'tracked'; readonly event: AnalyticsEvent }
  | { readonly type: 'consent'; readonly record: ConsentRecord }
  | { readonly type: 'logged-out' };

interface TrackingContext {
  readonly queue: readonly AnalyticsEvent[];
  /** The current choice; null before there is one. */
  readonly record: ConsentRecord | null;
  readonly script: string | null;
}

export interface ScriptInput {
  readonly script: string | null;
}

const isAllowed = (record: ConsentRecord): boolean => record.analyticsConsent;

const tracking = setup({
  types: { context: {} as TrackingContext, events: {} as TrackingEvent },
  actors: {
    /** Sends events of the page, including those from before the machine was loaded; injected. */
    news: fromCallback<TrackingEvent>(() => undefined),
    ask: unprovided<TagManager, void>('ask'),
    load: unprovided<void, ScriptInput>('load'),
  },
  guards: {
    allows: (_, { record }: { record: ConsentRecord }) => isAllowed(record),
    refuses: (_, { record }: { record: ConsentRecord }) => !isAllowed(record),
    isConfigured: (_, { script }: TagManager) => script !== null,
  },
  actions: {
    remember: assign(({ context }, { event }: { event: AnalyticsEvent }) => ({
      queue: [...context.queue, event].slice(-QUEUE_MAX),
    })),
    forget: assign({ queue: [] }),
    storeRecord: assign((_, { record }: { record: ConsentRecord }) => ({ record })),
    storeScript: assign((_, { script }: TagManager) => ({ script })),
    /** Sends the consent before any event. */
    begin: (_args, _params: { record: ConsentRecord | null }) => undefined,
    grant: (_args, _params: { record: ConsentRecord }) => undefined,
    send: (_args, _params: { events: readonly AnalyticsEvent[] }) => undefined,
    /** A running script cannot be removed, so the document is reloaded without it. */
    reloadDocument: () => undefined,
    reset: () => undefined,
    /** Begins to measure the loading speed of the document. */
    measureSpeed: () => undefined,
  },
  delays: { askTimeout: ASK_TIMEOUT_MS, loadTimeout: LOAD_TIMEOUT_MS },
});

const remembered = {
  type: 'remember',
  params: ({ event: { event } }: { event: { event: AnalyticsEvent } }) => ({ event }),
} as const;
const stored = {
  type: 'storeRecord',
  params: ({ event: { record } }: { event: { record: ConsentRecord } }) => ({ record }),
} as const;
const allows = {
  type: 'allows',
  params: ({ event: { record } }: { event: { record: ConsentRecord } }) => ({ record }),
} as const;
const refuses = { ...allows, type: 'refuses' } as const;

export const trackingMachine = tracking.createMachine({
  id: 'tracking',
  context: { queue: [], record: null, script: null },
  invoke: { id: 'news', src: 'news' },
  initial: 'waiting',
  states: {
    /** No choice and no event yet. */
    waiting: {
      on: {
        tracked: { target: 'queued', actions: remembered },
        consent: [{ guard: allows, target: 'on', actions: stored }, { target: 'off' }],
      },
    },
    queued: {
      on: {
        tracked: { actions: remembered },
        // Events of a member who left without a choice are not sent after the next member's consent.
        'logged-out': { target: 'waiting', actions: 'forget' },
        consent: [
          { guard: allows, target: 'on', actions: stored },
          { target: 'off', actions: 'forget' },
        ],
      },
    },
    on: {
      entry: 'measureSpeed',
      initial: 'asking',
      on: {
        consent: [{ guard: refuses, target: 'off', actions: 'forget' }, { actions: stored }],
      },
      states: {
        asking: {
          on: { tracked: { actions: remembered }, 'logged-out': { actions: 'forget' } },
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: [
              {
                guard: { type: 'isConfigured', params: ({ event }) => event.output },
                target: 'loaded',
                actions: { type: 'storeScript', params: ({ event }) => event.output },
              },
              { target: 'without' },
            ],
            onError: 'without',
          },
          after: { askTimeout: 'without' },
        },
        loaded: {
          entry: [
            { type: 'begin', params: ({ context }) => ({ record: context.record }) },
            { type: 'send', params: ({ context }) => ({ events: context.queue }) },
            'forget',
          ],
          on: {
            tracked: { actions: { type: 'send', params: ({ event }) => ({ events: [event.event] }) } },
            'logged-out': { actions: 'reset' },
            consent: [
              { guard: refuses, target: '#tracking.off', actions: 'reloadDocument' },
              { actions: [stored, { type: 'grant', params: ({ event }) => ({ record: event.record }) }] },
            ],
          },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'load',
                src: 'load',
                input: ({ context }) => ({ script: context.script }),
                onDone: 'running',
                onError: '#tracking.on.without',
              },
              after: { loadTimeout: '#tracking.on.without' },
            },
            running: {},
          },
        },
        /** The operator has no tag manager, or it cannot be loaded: this document no longer buffers events. */
        without: { entry: 'forget' },
      },
    },
    /** Refused: events are dropped. */
    off: { on: { consent: { guard: allows, target: 'on', actions: stored } } },
  },
});
