/** The age-verification page: explanation, provider or wallet, return, and requested page. */
import type { ActorRefFrom } from 'xstate';
import type { WalletRequest } from '../api.ts';
import { keepingStates } from './keeping.ts';
import { settled, storeState } from './settled.ts';
import { page } from './setup.ts';

export const verificationMachine = page.createMachine({
  id: 'verification',
  context: ({ input }) => ({
    ...input,
    method: null,
    down: [],
    request: null,
    reason: null,
    polls: 0,
    refusal: null,
    leadsOn: false,
    offer: undefined,
  }),
  initial: 'opening',
  on: { leave: { actions: 'leaveSite' } },
  states: {
    opening: {
      always: [
        { guard: 'isNotRequired', target: 'notRequired' },
        { guard: 'isVerified', target: 'verified' },
        { guard: 'wasLedBack', target: 'completing' },
        { guard: 'hasReturned', target: 'verifying' },
        { target: 'intro' },
      ],
    },
    notRequired: { on: { continue: 'continuing' } },
    intro: {
      entry: ['beginAgain', 'forgetMethod'],
      on: {
        start: {
          target: 'beginning',
          actions: { type: 'chooseMethod', params: ({ event }) => ({ method: event.method }) },
        },
      },
    },
    /**
     * Begins with the chosen method. A visitor who has returned after their verification was deleted chooses a method
     * again.
     */
    beginning: {
      entry: 'beginAgain',
      always: [
        { guard: 'mustChoose', target: 'intro' },
        { guard: 'byWallet', target: 'requesting' },
        { target: 'starting' },
      ],
    },
    requesting: {
      tags: ['busy'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { to, method, sameDevice } }) => ({ to, method, sameDevice }),
        onDone: {
          target: 'wallet',
          actions: { type: 'storeRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          {
            guard: { type: 'wasVerifiedBefore', params: ({ event }) => event },
            target: 'verified',
            actions: 'leadOn',
          },
          { target: 'providerDown', actions: { type: 'storeRefusal', params: ({ event }) => event } },
        ],
      },
      after: { beginTimeout: { target: 'providerDown', actions: 'storeTimeout' } },
    },
    /**
     * A request is open: the browser queries its wallets if it can, and a link or a code is shown for other wallets.
     */
    wallet: {
      initial: 'shown',
      entry: 'markUp',
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        input: ({ context }) => context.request as WalletRequest,
        onDone: [...settled],
        // The link and the code are still shown.
        onError: {},
      },
      on: {
        choose: 'intro',
        switchDevice: { target: 'beginning', actions: 'switchDevice' },
      },
      after: { codeLifetime: 'codeExpired' },
      states: {
        shown: { after: { pollPause: 'asking' } },
        asking: {
          invoke: {
            id: 'watch',
            src: 'check',
            onDone: [...settled, { target: 'shown' }],
            // Polling continues after a failure: the code is shown for as long as it is valid.
            onError: 'shown',
          },
          after: { checkTimeout: 'shown' },
        },
      },
    },
    codeExpired: { tags: ['blocked'], on: { retry: 'beginning', choose: 'intro' } },
    starting: {
      tags: ['busy'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { to, method } }) => ({ to, method }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ url: event.output }) },
        },
        onError: [
          {
            guard: { type: 'wasVerifiedBefore', params: ({ event }) => event },
            target: 'verified',
            actions: 'leadOn',
          },
          { target: 'providerDown', actions: { type: 'storeRefusal', params: ({ event }) => event } },
        ],
      },
      after: { beginTimeout: { target: 'providerDown', actions: 'storeTimeout' } },
    },
    leaving: { tags: ['busy'], after: { leaveTimeout: 'intro' } },
    providerDown: { tags: ['blocked'], entry: 'markDown', on: { retry: 'beginning', choose: 'intro' } },
    verifying: {
      tags: ['busy'],
      entry: 'countPoll',
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          ...settled,
          { guard: 'mayPoll', target: 'waiting', actions: storeState },
          { target: 'undecided', actions: storeState },
        ],
        onError: { target: 'unreachable', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { checkTimeout: { target: 'unreachable', actions: 'storeTimeout' } },
    },
    waiting: { tags: ['busy'], after: { pollPause: 'verifying' } },
    /** A wallet has redirected this browser back: completes the verification in the browser that began it. */
    completing: {
      tags: ['busy'],
      exit: 'forgetReturn',
      invoke: {
        id: 'complete',
        src: 'complete',
        input: ({ context }) => context.back as { reference: string; code: string },
        onDone: [...settled, { target: 'verifying' }],
        onError: [
          { guard: { type: 'isOtherBrowser', params: ({ event }) => event }, target: 'otherBrowser' },
          { target: 'unreachable', actions: { type: 'storeRefusal', params: ({ event }) => event } },
        ],
      },
      after: { checkTimeout: { target: 'unreachable', actions: 'storeTimeout' } },
    },
    /** The wallet has opened another browser, or a return URL that was already used. */
    otherBrowser: { tags: ['blocked'], on: { check: 'verifying', choose: 'intro' } },
    undecided: {
      tags: ['blocked'],
      entry: 'resetPolls',
      on: { check: 'verifying', retry: 'beginning', choose: 'intro' },
    },
    unreachable: {
      tags: ['blocked'],
      entry: 'resetPolls',
      on: { check: 'verifying' },
    },
    verified: {
      entry: ['markVerified', 'resetPolls'],
      always: { guard: 'mayKeep', target: 'readingOffer' },
      on: { continue: 'continuing' },
      after: { verifiedReading: 'continuing' },
    },
    ...keepingStates,
    /** The requested page is loading; a browser that restores this page from its cache opens it again. */
    continuing: {
      tags: ['busy'],
      entry: { type: 'continueToPage', params: ({ context }) => context },
      after: { leaveTimeout: 'opening' },
    },
    failed: { tags: ['blocked'], entry: 'resetPolls', on: { retry: 'beginning', choose: 'intro' } },
    expired: { tags: ['blocked'], entry: 'resetPolls', on: { retry: 'beginning', choose: 'intro' } },
  },
});

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;
