/** What the session's statechart is made of: its types, the calls and actions its start injects, its guards and times. */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import { refusalOf } from '#app/http/errors.ts';
import type { Me } from '../api/me.ts';
import type {
  Credentials,
  LoginStep,
  Oauth,
  SessionContext,
  SessionEvent,
  SessionInput,
  TabNews,
} from './types.ts';
import { unprovided } from '#app/unprovided.ts';

/** Logout is debounced (README 5). */
export const LOGOUT_DEBOUNCE_MS = 700;
/** A visitor's client token is requested once the page is idle: nothing on the first screen needs it. */
export const IDLE_MS = 3000;
export const TOKEN_RETRY_MS = 60_000;
const CALL_TIMEOUT_MS = 20_000;
/** The longest a browser's timer can run. */
const TIMER_LIMIT_MS = 2_147_483_647;

const silent = () => {};

export const sessionSetup = setup({
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
    postCredentials: unprovided<Oauth, Credentials>('postCredentials'),
    /** Whose token this is. */
    loadUser: unprovided<Me, void>('loadUser'),
    /** Sets the header and answers the token's lifetime. */
    requestClientToken: unprovided<{ lifetimeMs: number }, void>('requestClientToken'),
    /** Who is logged in in this browser now, or null. */
    recognise: unprovided<Me | null, void>('recognise'),
    /** Refreshes the session in time; its statechart is loaded for members. */
    renewSession: fromCallback<{ type: 'none' }, Me | null, SessionEvent>(silent),
    /** Removes header and cookies of a token that no longer holds. */
    dropAuthorization: unprovided<void, void>('dropAuthorization'),
    /** Ends the token at the origin and forgets it here. */
    endSession: unprovided<void, void>('endSession'),
  },
  actions: {
    storeOauth: assign((_, oauth: Oauth) => ({ oauth })),
    forgetOauth: assign({ oauth: null }),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    storeTokenLifetime: assign((_, tokenLifetimeMs: number) => ({ tokenLifetimeMs })),
    forgetRefusal: assign({ refusal: null }),
    storeUser: assign((_, user: Me | null) => ({ user })),
    forgetUser: assign({ user: null }),
    shareLogin: sendTo('tabs', { type: 'in' }),
    shareLogout: sendTo('tabs', { type: 'out' }),
    /** Every call from now on is the member's. */
    setHeaders: (_args, _oauth: Oauth) => {},
    /** Another plugin takes its step of a login. */
    tellStep: (_args, _told: { step: LoginStep }) => {},
    /** The same of the last step, which only the streaming site takes. */
    tellLastStep: silent,
    welcome: silent,
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
    isSomebody: (_, user: Me | null) => user !== null,
    isSame: ({ context, event }) => event.type === 'known' && event.user.id === context.user?.id,
  },
  delays: {
    idle: IDLE_MS,
    tokenRetry: TOKEN_RETRY_MS,
    tokenLifetime: ({ context }) => Math.min(context.tokenLifetimeMs, TIMER_LIMIT_MS),
    timeout: CALL_TIMEOUT_MS,
    debounce: LOGOUT_DEBOUNCE_MS,
  },
});
