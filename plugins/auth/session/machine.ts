/** The session of a page: visitor, logging in, member, expired, logging out. */
import { assertEvent, type ActorRefFrom } from 'xstate';
import { sessionSetup } from './setup.ts';

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, tokenLifetimeMs: 0, oauth: null, refusal: null }),
  invoke: { id: 'tabs', src: 'tabs', input: ({ context }) => context },
  initial: 'visitor',
  states: {
    visitor: {
      tags: 'settled',
      initial: 'anonymous',
      on: {
        logIn: 'loggingIn',
        signedUp: {
          target: 'loggingIn.loadingUser',
          actions: [
            { type: 'storeOauth', params: ({ event }) => event.oauth },
            { type: 'setHeaders', params: ({ event }) => event.oauth },
          ],
        },
        'peer.in': 'joining',
      },
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
    /**
     * The login sequence of README 2. Its calls are states; synchronous steps are actions between them, in order. The
     * origin performs step 8, the authorization cookie, in its first reply (README 3).
     */
    loggingIn: {
      entry: 'forgetRefusal',
      exit: 'forgetOauth',
      initial: 'postingCredentials',
      states: {
        postingCredentials: {
          invoke: {
            id: 'postCredentials',
            src: 'postCredentials',
            input: ({ event }) => {
              assertEvent(event, 'logIn');
              return event.credentials;
            },
            onDone: {
              target: 'loadingUser',
              actions: [
                { type: 'storeOauth', params: ({ event }) => event.output },
                { type: 'setHeaders', params: ({ event }) => event.output },
              ],
            },
            onError: { target: '#session.visitor', actions: 'storeRefusal' },
          },
          after: { timeout: { target: '#session.visitor', actions: 'giveUp' } },
        },
        loadingUser: {
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'loggedIn',
              actions: { type: 'storeUser', params: ({ event }) => event.output },
            },
            onError: { target: 'droppingToken', actions: 'storeRefusal' },
          },
          after: { timeout: { target: 'droppingToken', actions: 'giveUp' } },
        },
        loggedIn: {
          entry: [
            { type: 'runStep', params: { step: 'refresh-promos' } },
            { type: 'runStep', params: { step: 'push-analytics' } },
            'welcome',
            { type: 'runStep', params: { step: 'set-error-user' } },
            { type: 'runStep', params: { step: 'clear-newsletter-flag' } },
            'runLastStep',
            'announceLogin',
            'shareLogin',
          ],
          always: '#session.member',
        },
        /** Returns to the initial state: no token, no header, no cookie. */
        droppingToken: {
          invoke: {
            id: 'dropToken',
            src: 'dropAuthorization',
            onDone: '#session.visitor',
            onError: '#session.visitor',
          },
          after: { timeout: '#session.visitor' },
        },
      },
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
        logOut: [
          {
            guard: 'hasEnded',
            target: 'visitor',
            actions: ['forgetUser', 'announceLogout', 'shareLogout'],
          },
          'loggingOut',
        ],
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
