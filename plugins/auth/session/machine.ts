/** The session of a page: visitor, logging in, member, expired, logging out (1-shell §4 "Authentication and session"). */
import { assertEvent, assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { refusalOf, type Refusal } from '../../../kernel/http/errors.ts';
import type { User } from '../../../kernel/ports/session.ts';
import type { LoginInput, LoginOutcome, LoginStart } from '../sequence/login.ts';

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

export interface SessionInput {
  /** The member the origin has inlined, or null. */
  user: User | null;
  /** Life of a session whose token the page has not seen. */
  memberLifeMs: number;
  loadsSeduceBoost: boolean;
}

export interface SessionContext extends SessionInput {
  lifeMs: number;
  /** Life of the visitor's client token. */
  tokenLifeMs: number;
  /** Why the last login was refused. */
  refusal: Refusal | null;
}

export type SessionEvent = { type: 'logIn'; start: LoginStart } | { type: 'logOut' };

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));
const withinTimer = (ms: number): number => Math.min(Math.max(0, ms), TIMER_LIMIT_MS);

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    /** `settled`: no login or logout is under way. */
    tags: {} as 'settled',
  },
  actors: {
    /** The login sequence, whose statechart is loaded when somebody logs in. */
    login: fromPromise<LoginOutcome, LoginInput>(unprovided),
    /** Sets the header and answers the token's life. */
    requestClientToken: fromPromise<{ lifeMs: number }, void>(unprovided),
    /** Removes header and cookie of a token that no longer holds. */
    dropAuthorization: fromPromise<void, void>(unprovided),
    /** Ends the token at the origin and forgets it here. */
    endSession: fromPromise<void, void>(unprovided),
  },
  actions: {
    keepOutcome: assign((_, outcome: LoginOutcome) =>
      outcome.is === 'member'
        ? { user: outcome.user, lifeMs: outcome.lifeMs, refusal: null }
        : { user: null, refusal: outcome.refusal },
    ),
    keepRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    keepTokenLife: assign((_, tokenLifeMs: number) => ({ tokenLifeMs })),
    forgetRefusal: assign({ refusal: null }),
    forgetUser: assign({ user: null }),
    /** Others are told who has logged in. */
    announceLogin: () => {},
    /** Others forget what was the member's (rated items, promos); the visitor goes home. */
    announceLogout: () => {},
    /** The same, but the visitor stays unless the page needs a login. */
    announceExpiry: () => {},
    /** Logging out has failed: the visitor is told. */
    reportFailure: () => {},
  },
  guards: {
    isMember: ({ context }) => context.user !== null,
    isAccepted: (_, outcome: LoginOutcome) => outcome.is === 'member',
  },
  delays: {
    calm: CALM_MS,
    tokenRetry: TOKEN_RETRY_MS,
    tokenLife: ({ context }) => withinTimer(context.tokenLifeMs),
    memberLife: ({ context }) => withinTimer(context.lifeMs),
    patience: CALL_PATIENCE_MS,
    loginPatience: LOGIN_PATIENCE_MS,
    debounce: LOGOUT_DEBOUNCE_MS,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, lifeMs: input.memberLifeMs, tokenLifeMs: 0, refusal: null }),
  initial: 'visitor',
  states: {
    visitor: {
      tags: 'settled',
      initial: 'anonymous',
      on: { logIn: 'loggingIn' },
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
            actions: [{ type: 'keepOutcome', params: ({ event }) => event.output }, 'announceLogin'],
          },
          { target: 'visitor', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'visitor', actions: 'keepRefusal' },
      },
      after: { loginPatience: { target: 'visitor', actions: 'giveUp' } },
    },
    member: {
      tags: 'settled',
      on: { logOut: 'loggingOut' },
      after: { memberLife: 'expired' },
    },
    expired: {
      entry: ['forgetUser', 'announceExpiry'],
      invoke: { id: 'dropAuthorization', src: 'dropAuthorization', onDone: 'visitor', onError: 'visitor' },
      after: { patience: 'visitor' },
    },
    loggingOut: {
      initial: 'waiting',
      states: {
        waiting: {
          on: { logOut: { target: 'waiting', reenter: true } },
          after: { debounce: 'leaving' },
        },
        leaving: {
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: { target: '#session.visitor', actions: ['forgetUser', 'announceLogout'] },
            onError: { target: '#session.member', actions: 'reportFailure' },
          },
          after: { patience: { target: '#session.member', actions: 'reportFailure' } },
        },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
