/** The session of a page: visitor, logging in, member, expired, logging out (1-shell §4 "Authentication and session"). */
import { assertEvent, assign, fromCallback, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { refusalOf } from '../../../kernel/http/errors.ts';
import type { Me } from '../me.ts';
import type { LoginInput, LoginOutcome } from '../sequence/login.ts';
import type { SessionContext, SessionEvent, SessionInput, TabNews } from './said.ts';

/** Logout is debounced (1-shell §9 "Debounce"). */
export const LOGOUT_DEBOUNCE_MS = 700;
/** A visitor's client token is asked for once the page is calm: nothing on the first screen needs it. */
export const CALM_MS = 3000;
export const TOKEN_RETRY_MS = 60_000;
const CALL_PATIENCE_MS = 20_000;
/** Longer than all steps of a login together. */
const LOGIN_PATIENCE_MS = 120_000;
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
    /** Sets the header and answers the token's life. */
    requestClientToken: fromPromise<{ lifeMs: number }, void>(unprovided),
    /** Who is logged in in this browser now, or null. */
    recognise: fromPromise<Me | null, void>(unprovided),
    /** Refreshes the session in time; its statechart is loaded for members. */
    keepSession: fromCallback<{ type: 'none' }, Me | null, SessionEvent>(silent),
    /** Removes header and cookies of a token that no longer holds. */
    dropAuthorization: fromPromise<void, void>(unprovided),
    /** Ends the token at the origin and forgets it here. */
    endSession: fromPromise<void, void>(unprovided),
  },
  actions: {
    keepOutcome: assign((_, outcome: LoginOutcome) =>
      outcome.is === 'member'
        ? { user: outcome.user, refusal: null }
        : { user: null, refusal: outcome.refusal },
    ),
    keepRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    keepTokenLife: assign((_, tokenLifeMs: number) => ({ tokenLifeMs })),
    forgetRefusal: assign({ refusal: null }),
    keepUser: assign((_, user: Me | null) => ({ user })),
    forgetUser: assign({ user: null }),
    tellIn: sendTo('tabs', { type: 'in' }),
    tellOut: sendTo('tabs', { type: 'out' }),
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
    calm: CALM_MS,
    tokenRetry: TOKEN_RETRY_MS,
    tokenLife: ({ context }) => Math.min(context.tokenLifeMs, TIMER_LIMIT_MS),
    patience: CALL_PATIENCE_MS,
    loginPatience: LOGIN_PATIENCE_MS,
    debounce: LOGOUT_DEBOUNCE_MS,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, tokenLifeMs: 0, refusal: null }),
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
          after: { calm: 'requestingToken' },
        },
        requestingToken: {
          invoke: {
            id: 'requestClientToken',
            src: 'requestClientToken',
            onDone: {
              target: 'guest',
              actions: { type: 'keepTokenLife', params: ({ event }) => event.output.lifeMs },
            },
            onError: 'tokenless',
          },
          after: { patience: 'tokenless' },
        },
        tokenless: { after: { tokenRetry: 'requestingToken' } },
        guest: { after: { tokenLife: 'requestingToken' } },
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
              { type: 'keepOutcome', params: ({ event }) => event.output },
              'announceLogin',
              'tellIn',
            ],
          },
          { target: 'visitor', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'visitor', actions: 'keepRefusal' },
      },
      after: { loginPatience: { target: 'visitor', actions: 'giveUp' } },
    },
    joining: {
      invoke: {
        id: 'recognise',
        src: 'recognise',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'member',
            actions: [{ type: 'keepUser', params: ({ event }) => event.output }, 'announceJoining'],
          },
          { guard: 'isMember', target: 'visitor', actions: ['forgetUser', 'announceExpiry'] },
          { target: 'visitor' },
        ],
        onError: 'visitor',
      },
      after: { patience: 'visitor' },
    },
    member: {
      tags: 'settled',
      invoke: { id: 'keepSession', src: 'keepSession', input: ({ context }) => context.user },
      on: {
        logOut: 'loggingOut',
        known: [
          { guard: 'isSame', actions: { type: 'keepUser', params: ({ event }) => event.user } },
          { target: 'joining' },
        ],
        over: 'expired',
        'peer.in': 'joining',
        'peer.out': { target: 'visitor', actions: ['forgetUser', 'announceExpiry'] },
      },
    },
    expired: {
      entry: ['forgetUser', 'announceExpiry', 'tellOut'],
      invoke: { id: 'dropAuthorization', src: 'dropAuthorization', onDone: 'visitor', onError: 'visitor' },
      after: { patience: 'visitor' },
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
            onDone: { target: '#session.visitor', actions: ['forgetUser', 'announceLogout', 'tellOut'] },
            onError: { target: '#session.member', actions: 'reportFailure' },
          },
          after: { patience: { target: '#session.member', actions: 'reportFailure' } },
        },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
