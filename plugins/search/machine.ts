/**
 * Search as you type: a debounce, one call at a time, and its result; recent searches are stored only on the device.
 */
import { assign, fromCallback, sendTo, setup, type NonReducibleUnknown } from 'xstate';
import { refusalOf } from '#app/http/errors.ts';
import type { Search } from '#ports/search.ts';
import { phaseOf, tidy, type Phase, type SearchInput } from './query.ts';
import { unprovided } from '#app/unprovided.ts';

/** Debounce after the last key press. */
export const DEBOUNCE_MS = 250;
export const SEARCH_TIMEOUT_MS = 20_000;

export interface SearchContext extends SearchInput {
  /** Recent searches, newest first. */
  readonly recent: readonly string[];
}

/** Commands to the device's storage. */
export type DeviceOrder =
  | { type: 'remember'; query: string }
  | { type: 'forget'; query: string }
  | { type: 'forgetAll' };

/** Events from the device: stored searches, and the return of the connection. */
export type DeviceEvent = { type: 'remembered'; recent: readonly string[] } | { type: 'online' };

export type SearchEvent =
  | { type: 'type'; query: string }
  /** A finished query: submitted with the keyboard, or a recent one. */
  | { type: 'submit'; query: string }
  | { type: 'clear' }
  /** The visitor has opened a hit. */
  | { type: 'follow' }
  | { type: 'retry' }
  /** Navigation to another URL of this page. */
  | ({ type: 'arrive' } & SearchInput)
  | Exclude<DeviceOrder, { type: 'remember' }>
  | DeviceEvent;

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    input: {} as SearchInput,
    events: {} as SearchEvent,
    /** `busy`: a response is pending. */
    tags: {} as 'busy',
  },
  actors: {
    search: unprovided<Search, string>('search'),
    /** Storage and connection, for as long as the page exists. */
    device: fromCallback<DeviceOrder, NonReducibleUnknown>(() => undefined),
  },
  actions: {
    storeQuery: assign(({ context, event }) => ({
      query: 'query' in event ? tidy(event.query) : context.query,
      refusal: null,
    })),
    storeArrival: assign(({ context, event }) =>
      event.type === 'arrive'
        ? { query: event.query, found: event.found, refusal: event.refusal }
        : { query: context.query },
    ),
    storeFound: assign((_, found: Search) => ({ found })),
    storeFailure: assign(({ event }) => ({
      refusal: refusalOf('error' in event ? event.error : null),
      found: null,
    })),
    giveUp: assign({ refusal: { code: 'timeout' }, found: null }),
    storeRecent: assign((_, recent: readonly string[]) => ({ recent })),
    beginAnew: assign({ query: '', refusal: null }),
    forgetFound: assign({ found: null }),
    remember: sendTo('device', ({ context }): DeviceOrder => ({ type: 'remember', query: context.query })),
    passOn: sendTo('device', ({ event }) => event as DeviceOrder),
    /** Writes the query into the URL without navigating. */
    announceAddress: () => {},
  },
  guards: {
    is: ({ context }, phase: Phase) => phaseOf(context) === phase,
    isOffline: ({ event }) => 'error' in event && refusalOf(event.error).code === 'offline',
  },
  delays: { debounce: DEBOUNCE_MS, timeout: SEARCH_TIMEOUT_MS },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ ...input, recent: [] }),
  invoke: { id: 'device', src: 'device' },
  initial: 'arriving',
  on: {
    type: { target: '.typing', actions: 'storeQuery' },
    submit: { target: '.asking', actions: 'storeQuery' },
    clear: { target: '.idle', actions: 'beginAnew' },
    arrive: { target: '.arriving', actions: 'storeArrival' },
    forget: { actions: 'passOn' },
    forgetAll: { actions: 'passOn' },
    remembered: { actions: { type: 'storeRecent', params: ({ event }) => event.recent } },
  },
  states: {
    arriving: {
      always: [
        { guard: { type: 'is', params: 'idle' }, target: 'idle' },
        { guard: { type: 'is', params: 'tooShort' }, target: 'tooShort' },
        { guard: { type: 'is', params: 'offline' }, target: 'offline' },
        { guard: { type: 'is', params: 'failed' }, target: 'failed' },
        { guard: { type: 'is', params: 'searching' }, target: 'searching' },
        { target: 'answered' },
      ],
    },
    typing: {
      always: [
        { guard: { type: 'is', params: 'searching' }, target: 'waiting' },
        // A single character may be unfinished, so it is "too short" only when submitted.
        { guard: { type: 'is', params: 'tooShort' }, target: 'begun' },
        { target: 'arriving' },
      ],
    },
    asking: {
      always: [
        { guard: { type: 'is', params: 'idle' }, target: 'idle' },
        { guard: { type: 'is', params: 'tooShort' }, target: 'tooShort' },
        { target: 'arriving', actions: 'remember' },
      ],
    },
    answered: {
      entry: 'announceAddress',
      always: [{ guard: { type: 'is', params: 'nothing' }, target: 'nothing' }, { target: 'found' }],
    },
    idle: { entry: ['forgetFound', 'announceAddress'] },
    begun: { entry: 'forgetFound' },
    tooShort: { entry: 'forgetFound' },
    waiting: { tags: 'busy', after: { debounce: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => context.query,
        onDone: {
          target: 'answered',
          actions: { type: 'storeFound', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isOffline', target: 'offline', actions: 'storeFailure' },
          { target: 'failed', actions: 'storeFailure' },
        ],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    found: { on: { follow: { actions: 'remember' } } },
    nothing: {},
    failed: { on: { retry: 'searching' } },
    /** Continues automatically when the connection is back. */
    offline: { on: { retry: 'searching', online: 'searching' } },
  },
});
