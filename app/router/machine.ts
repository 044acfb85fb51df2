/** The navigation statechart: guards, loads and shows one page at a time; a newer navigation aborts the older one. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { pageRefusalOf, FAULT, type PageRefusal } from './page-refusal.ts';
import type { Decision, Ready, Target } from './resolve.ts';
import { unprovided } from '../unprovided.ts';

/** Timeout of a guard or loader, in ms. */
export const NAVIGATION_TIMEOUT_MS = 20_000;
/** Number of consecutive redirects that count as a redirect loop. */
export const REDIRECT_LIMIT = 10;

export interface RouterContext {
  target: Target | null;
  /** The current page; it stays while the next page loads. */
  ready: Ready | null;
  redirects: number;
  /** URL that the next state navigates to. */
  redirectTo: string | null;
  /** The reason why the page cannot be shown. */
  refusal: PageRefusal | null;
  /** The code of the reason why a page is missing; empty if there is none. */
  reason: string | null;
}

/** The result from the origin: the first page, or the reason why it is missing or cannot be shown. */
export interface RouterInput {
  ready: Ready | null;
  reason: string | null;
  refusal: PageRefusal | null;
}

/** The outcome of loading a page, for the visitor. */
export type LoadOutcome =
  | { is: 'ready'; ready: Ready }
  | { is: 'missing'; reason: string | null }
  | { is: 'redirect'; href: string }
  | { is: 'failed'; refusal: PageRefusal };

export type RouterEvent = { type: 'go'; target: Target } | { type: 'redirected'; target: Target };

const TIMEOUT: PageRefusal = { code: 'timeout', status: 503 };
/** The refusal of a page that redirects endlessly. */
export const REDIRECT_LOOP: PageRefusal = { ...FAULT, code: 'redirect_loop' };

const is =
  <Kind extends string>(kind: Kind) =>
  ({ event }: { event: object }): boolean =>
    (event as { output?: { is: string } }).output?.is === kind;

export const routerMachine = setup({
  types: {
    context: {} as RouterContext,
    events: {} as RouterEvent,
    input: {} as RouterInput,
    tags: {} as 'busy',
  },
  actors: {
    decide: unprovided<Decision, Target | null>('decide'),
    load: unprovided<LoadOutcome, Target | null>('load'),
  },
  actions: {
    begin: assign(({ event }) => ({ target: event.type === 'go' ? event.target : null, redirects: 0 })),
    follow: assign(({ context, event }) => ({
      target: event.type === 'redirected' ? event.target : context.target,
      redirects: context.redirects + 1,
    })),
    show: assign((_, { ready }: { ready: Ready }) => ({ ready, refusal: null, reason: null })),
    miss: assign((_, { reason }: { reason: string | null }) => ({
      ready: null,
      reason: reason ?? '',
      refusal: null,
    })),
    fail: assign((_, { refusal }: { refusal: PageRefusal }) => ({ ready: null, reason: null, refusal })),
    aim: assign((_, { href }: { href: string }) => ({ redirectTo: href })),
    /** Overridden by the host, which replaces the URL in the history and sends `redirected`. */
    replaceAddress: () => {},
  },
  guards: {
    isRedirectLoop: ({ context }) => context.redirects >= REDIRECT_LIMIT,
    wasReady: ({ context }) => context.ready !== null,
    wasMissing: ({ context }) => context.reason !== null,
    hadFailed: ({ context }) => context.refusal !== null,
    isRedirect: is('redirect'),
    isMissing: is('missing'),
    isReady: is('ready'),
  },
  delays: { timeout: NAVIGATION_TIMEOUT_MS },
}).createMachine({
  id: 'router',
  context: ({ input }) => ({ target: null, redirects: 0, redirectTo: null, ...input }),
  initial: 'idle',
  on: { go: { target: '.guarding', actions: 'begin' } },
  states: {
    idle: {
      always: [
        { guard: 'wasReady', target: 'shown' },
        { guard: 'wasMissing', target: 'notFound' },
        { guard: 'hadFailed', target: 'failed' },
      ],
    },
    guarding: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => context.target,
        onDone: [
          {
            guard: 'isRedirect',
            target: 'redirecting',
            actions: { type: 'aim', params: ({ event }) => event.output as { href: string } },
          },
          { guard: 'isMissing', target: 'notFound', actions: { type: 'miss', params: { reason: null } } },
          { target: 'loading' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ refusal: pageRefusalOf(event.error) }) },
        },
      },
      after: { timeout: { target: 'failed', actions: { type: 'fail', params: { refusal: TIMEOUT } } } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.target,
        onDone: [
          {
            guard: 'isReady',
            target: 'shown',
            actions: { type: 'show', params: ({ event }) => event.output as { ready: Ready } },
          },
          {
            guard: 'isMissing',
            target: 'notFound',
            actions: { type: 'miss', params: ({ event }) => event.output as { reason: string | null } },
          },
          {
            guard: 'isRedirect',
            target: 'redirecting',
            actions: { type: 'aim', params: ({ event }) => event.output as { href: string } },
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => event.output as { refusal: PageRefusal } },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ refusal: pageRefusalOf(event.error) }) },
        },
      },
      after: { timeout: { target: 'failed', actions: { type: 'fail', params: { refusal: TIMEOUT } } } },
    },
    redirecting: {
      tags: 'busy',
      entry: 'replaceAddress',
      always: {
        guard: 'isRedirectLoop',
        target: 'failed',
        actions: { type: 'fail', params: { refusal: REDIRECT_LOOP } },
      },
      on: { redirected: { target: 'guarding', actions: 'follow' } },
    },
    shown: {},
    notFound: {},
    failed: {},
  },
});

export type RouterActor = ActorRefFrom<typeof routerMachine>;
