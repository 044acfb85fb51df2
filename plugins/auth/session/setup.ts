/** Parts of the session's statechart: types, actors and actions injected by its start, guards and delays. */
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
  TabMessage,
} from './types.ts';
import { unprovided } from '#app/unprovided.ts';

/** Delay of a logout, which is debounced (README 5). */
export const LOGOUT_DEBOUNCE_MS = 700;
/** Delay before a visitor's client token is requested, because the first screen does not need it. */
export const IDLE_MS = 3000;
export const TOKEN_RETRY_MS = 60_000;
const CALL_TIMEOUT_MS = 20_000;
/** The longest delay of a browser timer. */
const TIMER_LIMIT_MS = 2_147_483_647;

const silent = () => {};

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    /** `settled`: no login or logout is in progress. */
    tags: {} as 'settled',
  },
  actors: {
    /** Exchanges messages with the other tabs. */
    tabs: fromCallback<TabMessage, SessionContext, SessionEvent>(silent),
    postCredentials: unprovided<Oauth, Credentials>('postCredentials'),
    /** Loads the member of the token. */
    loadUser: unprovided<Me, void>('loadUser'),
    /** Sets the header and returns the token's lifetime. */
    requestClientToken: unprovided<{ lifetimeMs: number }, void>('requestClientToken'),
    /** Returns the member who is currently logged in in this browser, or null. */
    recognise: unprovided<Me | null, void>('recognise'),
    /** Refreshes the session in time; its statechart is loaded only for members. */
    renewSession: fromCallback<{ type: 'none' }, Me | null, SessionEvent>(silent),
    /** Removes header and cookies of an invalid token. */
    dropAuthorization: unprovided<void, void>('dropAuthorization'),
    /** Revokes the token at the origin and removes it here. */
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
    /** Authorizes all further calls as the member. */
    setHeaders: (_args, _oauth: Oauth) => {},
    /** Runs another plugin's step of a login. */
    runStep: (_args, _params: { step: LoginStep }) => {},
    /** Runs the last step, which only the streaming site has. */
    runLastStep: silent,
    welcome: silent,
    /** Notifies other plugins of the login. */
    announceLogin: silent,
    /** Reloads the page after a login in another tab. */
    announceJoining: silent,
    /**
     * Notifies other plugins, which clear the member's data (rated items, promos); the visitor is redirected to the
     * home page.
     */
    announceLogout: silent,
    /** Like `announceLogout`, but the visitor stays unless the page needs a login. */
    announceExpiry: silent,
    /** Shows an error message after a failed logout. */
    reportFailure: silent,
  },
  guards: {
    hasEnded: ({ event }) => event.type === 'logOut' && event.hasEnded === true,
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
