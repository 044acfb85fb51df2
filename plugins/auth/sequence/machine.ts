/**
 * The login sequence of 1-shell §4: its steps in their order, each a state; peers that fail do not undo a login. Step 8, the
 * authorization cookie, has no state: the origin sets it with the reply to the first step (readings, "Authorization cookie").
 */
import { assign, fromPromise, setup } from 'xstate';
import { refusalOf, type Refusal } from '../../../kernel/http/errors.ts';
import type { OauthReply } from '../api.ts';
import type { Me } from '../api/me.ts';
import type { LoginInput, LoginOutcome, LoginStart, Oauth, PeerStep } from './login.ts';

/** How long one step may take; longer than the client's own timeout of a call. */
export const STEP_TIMEOUT_MS = 20_000;
/** How long a login waits for what is other plugins' work. */
export const PEER_TIMEOUT_MS = 2000;

export interface LoginContext {
  /** Forgotten as soon as it was posted. */
  start: LoginStart | null;
  reply: OauthReply | null;
  oauth: Oauth | null;
  user: Me | null;
  refusal: Refusal | null;
  /** Only the streaming brand loads the seduce-boost films at login. */
  loadsSeduceBoost: boolean;
}

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));

const told = (step: PeerStep['step'], { user, reply }: LoginContext): PeerStep => ({
  step,
  user,
  first: reply?.is_first_login ?? false,
});

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    input: {} as LoginInput,
    output: {} as LoginOutcome,
  },
  actors: {
    /** For a sign-up the reply is already there. */
    postCredentials: fromPromise<OauthReply, LoginStart | null>(unprovided),
    storeOauth: fromPromise<Oauth, OauthReply | null>(unprovided),
    setHeaders: fromPromise<void, Oauth | null>(unprovided),
    loadUser: fromPromise<Me, void>(unprovided),
    notifyPeers: fromPromise<void, PeerStep>(unprovided),
    welcome: fromPromise<void, PeerStep['first']>(unprovided),
    /** Back to the initial token state: no token, no header, no cookie. */
    dropAuthorization: fromPromise<void, void>(unprovided),
  },
  actions: {
    storeReply: assign((_, reply: OauthReply) => ({ reply, start: null })),
    assignOauth: assign((_, oauth: Oauth) => ({ oauth })),
    storeUser: assign((_, user: Me) => ({ user })),
    storeRefusal: assign(({ event }) => ({
      refusal: refusalOf('error' in event ? event.error : null),
      start: null,
    })),
    giveUp: assign({ refusal: { code: 'timeout' }, start: null }),
  },
  guards: { loadsSeduceBoost: ({ context }) => context.loadsSeduceBoost },
  delays: { timeout: STEP_TIMEOUT_MS, courtesy: PEER_TIMEOUT_MS },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ ...input, reply: null, oauth: null, user: null, refusal: null }),
  initial: 'postingCredentials',
  output: ({ context: { user, oauth, refusal } }) =>
    user && oauth && !refusal
      ? { is: 'member', user }
      : { is: 'refused', refusal: refusal ?? { code: 'fault' } },
  states: {
    postingCredentials: {
      invoke: {
        id: 'postCredentials',
        src: 'postCredentials',
        input: ({ context }) => context.start,
        onDone: {
          target: 'storingOauth',
          actions: { type: 'storeReply', params: ({ event }) => event.output },
        },
        onError: { target: 'refused', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'refused', actions: 'giveUp' } },
    },
    storingOauth: {
      invoke: {
        id: 'storeOauth',
        src: 'storeOauth',
        input: ({ context }) => context.reply,
        onDone: {
          target: 'settingHeaders',
          actions: { type: 'assignOauth', params: ({ event }) => event.output },
        },
        onError: { target: 'dropping', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'dropping', actions: 'giveUp' } },
    },
    settingHeaders: {
      invoke: {
        id: 'setHeaders',
        src: 'setHeaders',
        input: ({ context }) => context.oauth,
        onDone: 'loadingUser',
        onError: { target: 'dropping', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'dropping', actions: 'giveUp' } },
    },
    loadingUser: {
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: {
          target: 'refreshingPromos',
          actions: { type: 'storeUser', params: ({ event }) => event.output },
        },
        onError: { target: 'dropping', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'dropping', actions: 'giveUp' } },
    },
    refreshingPromos: {
      invoke: {
        id: 'refreshPromos',
        src: 'notifyPeers',
        input: ({ context }) => told('refresh-promos', context),
        onDone: 'pushingAnalytics',
        onError: 'pushingAnalytics',
      },
      after: { courtesy: 'pushingAnalytics' },
    },
    pushingAnalytics: {
      invoke: {
        id: 'pushAnalytics',
        src: 'notifyPeers',
        input: ({ context }) => told('push-analytics', context),
        onDone: 'welcoming',
        onError: 'welcoming',
      },
      after: { courtesy: 'welcoming' },
    },
    welcoming: {
      invoke: {
        id: 'welcome',
        src: 'welcome',
        input: ({ context }) => context.reply?.is_first_login ?? false,
        onDone: 'settingErrorUser',
        onError: 'settingErrorUser',
      },
      after: { courtesy: 'settingErrorUser' },
    },
    settingErrorUser: {
      invoke: {
        id: 'setErrorUser',
        src: 'notifyPeers',
        input: ({ context }) => told('set-error-user', context),
        onDone: 'clearingNewsletterFlag',
        onError: 'clearingNewsletterFlag',
      },
      after: { courtesy: 'clearingNewsletterFlag' },
    },
    clearingNewsletterFlag: {
      invoke: {
        id: 'clearNewsletterFlag',
        src: 'notifyPeers',
        input: ({ context }) => told('clear-newsletter-flag', context),
        onDone: [{ guard: 'loadsSeduceBoost', target: 'loadingSeduceBoost' }, { target: 'member' }],
        onError: [{ guard: 'loadsSeduceBoost', target: 'loadingSeduceBoost' }, { target: 'member' }],
      },
      after: {
        courtesy: [{ guard: 'loadsSeduceBoost', target: 'loadingSeduceBoost' }, { target: 'member' }],
      },
    },
    loadingSeduceBoost: {
      invoke: {
        id: 'loadSeduceBoost',
        src: 'notifyPeers',
        input: ({ context }) => told('load-seduce-boost', context),
        onDone: 'member',
        onError: 'member',
      },
      after: { courtesy: 'member' },
    },
    dropping: {
      invoke: { id: 'dropAuthorization', src: 'dropAuthorization', onDone: 'refused', onError: 'refused' },
      after: { timeout: 'refused' },
    },
    member: { type: 'final' },
    refused: { type: 'final' },
  },
});
