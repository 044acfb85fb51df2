/** The session of a page: visitor, logging in, member, expired, logging out (1-shell §4 "Authentication and session"). */
import { assertEvent, assign, fromCallback, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { refusalOf } from '../../../kernel/http/errors.ts';
import type { Me } from '../api/me.ts';
import type { LoginInput, LoginOutcome } from '../sequence/login.ts';
import type { SessionContext, SessionEvent, SessionInput, TabNews } from './types.ts';

/** Logout is debounced (1-shell §9 "Debounce"). */
export const LOGOUT_DEBOUNCE_MS = 700;
/** A visitor's client token is requested once the page is idle: nothing on the first screen needs it. */
export const IDLE_MS = 3000;
export const TOKEN_RETRY_MS = 60_000;
const CALL_TIMEOUT_MS = 20_000;
/** Longer than all steps of a login together. */
const LOGIN_TIMEOUT_MS = 120_000;
/** The longest a browser's timer can run. */
const TIMER_LIMIT_MS = 2_147_483_647;

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));
const silent = () => {};

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    /** `settled`: no login or logout is under way. */
    tags: {} as 'settled',
  },
  actors: {
    /** Hears the other tabs and speaks to them. */
    tabs: fromCallback<TabNews, SessionContext, SessionEvent>(silent),
    /** The login sequence, whose statechart is loaded when somebody logs in. */
    login: fromPromise<LoginOutcome, LoginInput>(unprovided),
    /** Sets the header and answers the token's lifetime. */
    requestClientToken: fromPromise<{ lifetimeMs: number }, void>(unprovided),
    /** Who is logged in in this browser now, or null. */
    recognise: fromPromise<Me | null, void>(unprovided),
    /** Refreshes the session in time; its statechart is loaded for members. */
    renewSession: fromCallback<{ type: 'none' }, Me | null, SessionEvent>(silent),
    /** Removes header and cookies of a token that no longer holds. */
    dropAuthorization: fromPromise<void, void>(unprovided),
    /** Ends the token at the origin and forgets it here. */
    endSession: fromPromise<void, void>(unprovided),
  },
  actions: {
    storeOutcome: assign((_, outcome: LoginOutcome) =>
      outcome.is === 'member'
        ? { user: outcome.user, refusal: null }
        : { user: null, refusal: outcome.refusal },
    ),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    storeTokenLifetime: assign((_, tokenLifetimeMs: number) => ({ tokenLifetimeMs })),
    forgetRefusal: assign({ refusal: null }),
    storeUser: assign((_, user: Me | null) => ({ user })),
    forgetUser: assign({ user: null }),
    shareLogin: sendTo('tabs', { type: 'in' }),
    shareLogout: sendTo('tabs', { type: 'out' }),
    /** Others are told who has logged in. */
    announceLogin: silent,
    /** The same of a login in another tab: the page is fetched anew. */
    announceJoining: silent,
    /** Others forget what was the member's (rated items, promos); the visitor goes home. */
    announceLogout: silent,
    /** The same, but the visitor stays unless the page needs a login. */
    announceExpiry: silent,
    /** Logging out has failed: the visitor is told. */
    reportFailure: silent,
  },
  guards: {
    isMember: ({ context }) => context.user !== null,
    isAccepted: (_, outcome: LoginOutcome) => outcome.is === 'member',
    isSomebody: (_, user: Me | null) => user !== null,
    isSame: ({ context, event }) => event.type === 'known' && event.user.id === context.user?.id,
  },
  delays: {
    idle: IDLE_MS,
    tokenRetry: TOKEN_RETRY_MS,
    tokenLifetime: ({ context }) => Math.min(context.tokenLifetimeMs, TIMER_LIMIT_MS),
    timeout: CALL_TIMEOUT_MS,
    loginTimeout: LOGIN_TIMEOUT_MS,
    debounce: LOGOUT_DEBOUNCE_MS,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, tokenLifetimeMs: 0, refusal: null }),
  invoke: { id: 'tabs', src: 'tabs', input: ({ context }) => context },
  initial: 'visitor',
  states: {
    visitor: {
      tags: 'settled',
      initial: 'anonymous',
      on: { logIn: 'loggingIn', 'peer.in': 'joining' },
      states: {
        anonymous: {
          always: { guard: 'isMember', target: '#session.member' },
          after: { idle: 'requestingToken' },
        },
        requestingToken: {
          invoke: {
            id: 'requestClientToken',
            src: 'requestClientToken',
            onDone: {
              target: 'guest',
              actions: { type: 'storeTokenLifetime', params: ({ event }) => event.output.lifetimeMs },
            },
            onError: 'tokenless',
          },
          after: { timeout: 'tokenless' },
        },
        tokenless: { after: { tokenRetry: 'requestingToken' } },
        guest: { after: { tokenLifetime: 'requestingToken' } },
      },
    },
    loggingIn: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context, event }) => {
          assertEvent(event, 'logIn');
          return { start: event.start, loadsSeduceBoost: context.loadsSeduceBoost };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'member',
            actions: [
              { type: 'storeOutcome', params: ({ event }) => event.output },
              'announceLogin',
              'shareLogin',
            ],
          },
          { target: 'visitor', actions: { type: 'storeOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'visitor', actions: 'storeRefusal' },
      },
      after: { loginTimeout: { target: 'visitor', actions: 'giveUp' } },
    },
    joining: {
      invoke: {
        id: 'recognise',
        src: 'recognise',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'member',
            actions: [{ type: 'storeUser', params: ({ event }) => event.output }, 'announceJoining'],
          },
          { guard: 'isMember', target: 'visitor', actions: ['forgetUser', 'announceExpiry'] },
          { target: 'visitor' },
        ],
        onError: 'visitor',
      },
      after: { timeout: 'visitor' },
    },
    member: {
      tags: 'settled',
      invoke: { id: 'renewSession', src: 'renewSession', input: ({ context }) => context.user },
      on: {
        logOut: 'loggingOut',
        known: [
          { guard: 'isSame', actions: { type: 'storeUser', params: ({ event }) => event.user } },
          { target: 'joining' },
        ],
        over: 'expired',
        'peer.in': 'joining',
        'peer.out': { target: 'visitor', actions: ['forgetUser', 'announceExpiry'] },
      },
    },
    expired: {
      entry: ['forgetUser', 'announceExpiry', 'shareLogout'],
      invoke: { id: 'dropAuthorization', src: 'dropAuthorization', onDone: 'visitor', onError: 'visitor' },
      after: { timeout: 'visitor' },
    },
    loggingOut: {
      initial: 'waiting',
      on: { 'peer.out': { target: 'visitor', actions: ['forgetUser', 'announceLogout'] } },
      states: {
        waiting: {
          on: { logOut: { target: 'waiting', reenter: true } },
          after: { debounce: 'leaving' },
        },
        leaving: {
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: { target: '#session.visitor', actions: ['forgetUser', 'announceLogout', 'shareLogout'] },
            onError: { target: '#session.member', actions: 'reportFailure' },
          },
          after: { timeout: { target: '#session.member', actions: 'reportFailure' } },
        },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
