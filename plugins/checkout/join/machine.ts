/** Joining, once a plan is chosen: account, check of a bundle, payment, confirmation. Nothing but the paying button begins a payment. */
import {} from 'xstate';
import { elsewhere, joinSetup, NOTHING_YET, notBegun, orderOf, outcomes, restored } from './setup.ts';

/** Whoever logs in or out begins again with what is known of them. */
const anew = { target: '#join.restoring', actions: 'storeBuyer' } as const;
/** What has begun is not disturbed. */
const noted = { actions: 'storeBuyer' } as const;
export const joinMachine = joinSetup.createMachine({
  id: 'join',
  context: ({ input }) => ({ ...input, ...NOTHING_YET }),
  invoke: { id: 'session', src: 'session' },
  initial: 'restoring',
  states: {
    /** After a reload, a crash or Back from a gateway: has something been paid already, or stands it in the page? */
    restoring: {
      tags: 'busy',
      entry: 'clear',
      on: { buyer: { ...anew, reenter: true } },
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { planId, buyer } }) => ({ planId, buyer }),
        onDone: [
          ...restored,
          { guard: 'isOpen', target: 'offering.requesting', actions: 'storeBegun' },
          { target: 'sorting', actions: 'storeBegun' },
        ],
        onError: 'sorting',
      },
      after: { timeout: 'sorting' },
    },
    sorting: {
      entry: 'clear',
      always: [
        { guard: 'isGuest', target: 'account' },
        { guard: 'hasToBeChecked', target: 'checking' },
        { guard: 'isSubscribed', target: 'subscribed' },
        { target: 'offering' },
      ],
    },
    account: {
      tags: 'account',
      on: { buyer: { target: 'restoring', actions: ['storeBuyer', 'readPricesAnew'] } },
    },
    checking: {
      tags: 'busy',
      on: { buyer: anew },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context.planId,
        onDone: [
          { guard: 'isAnswered', target: 'sorting', actions: 'storeChecked' },
          { target: 'refusedBundle' },
        ],
        onError: { target: 'tryAgain', actions: 'storeRefusal' },
      },
      after: { dialogTimeout: 'refusedBundle' },
    },
    refusedBundle: { on: { buyer: anew, retry: 'checking' } },
    subscribed: { on: { buyer: anew, goOn: 'left' } },
    /** The paying button, with how it will be paid. */
    offering: {
      tags: 'payment',
      invoke: { id: 'way', src: 'way', input: ({ context }) => context },
      initial: 'ready',
      states: {
        ready: { on: { buyer: anew, pay: 'requesting', look: 'looking', returned: 'looking' } },
        /** Another tab may have paid meanwhile. */
        looking: {
          on: { buyer: anew, pay: 'requesting' },
          invoke: {
            id: 'look',
            src: 'restore',
            input: ({ context: { planId, buyer } }) => ({ planId, buyer }),
            onDone: [...restored, { target: 'ready', actions: 'storeBegun' }],
            onError: 'ready',
          },
          after: { timeout: 'ready' },
        },
        requesting: {
          tags: 'busy',
          on: { buyer: noted },
          invoke: {
            id: 'request',
            src: 'request',
            input: orderOf,
            onDone: [
              { guard: 'hasToWait', target: '#join.verifying', actions: 'storePayment' },
              { guard: 'isRefused', target: '#join.tryAgain' },
              { guard: 'isAnotherPrice', target: '#join.repriced', actions: 'storePayment' },
              { target: '#join.paying', actions: 'storePayment' },
            ],
            onError: [...notBegun],
          },
          after: { beginTimeout: { target: '#join.tryAgain', actions: 'giveUp' } },
        },
        loggingIn: {
          tags: 'busy',
          on: { buyer: noted },
          invoke: {
            id: 'logIn',
            src: 'logIn',
            onDone: [
              { guard: 'isAnswered', target: '#join.restoring', actions: 'readPricesAnew' },
              { target: '#join.sorting' },
            ],
            onError: '#join.sorting',
          },
          after: { dialogTimeout: '#join.sorting' },
        },
      },
    },
    offerGone: { on: { buyer: anew, choose: 'choosing' } },
    choosing: {
      tags: 'busy',
      on: { buyer: noted },
      invoke: {
        id: 'choosePlan',
        src: 'choosePlan',
        onDone: [{ guard: 'isAnswered', target: 'restoring', actions: 'goToPlan' }, { target: 'sorting' }],
        onError: 'sorting',
      },
      after: { dialogTimeout: 'sorting' },
    },
    couponRefused: {
      on: {
        buyer: anew,
        withoutCoupon: { target: 'restoring', actions: ['dropCoupon', 'goWithoutCoupon'] },
      },
    },
    /** It costs something else than the page has shown: nobody pays what they have not read. */
    repriced: { tags: 'payment', on: { buyer: anew, pay: 'paying', choose: 'choosing' } },
    tryAgain: { on: { buyer: anew, retry: 'restoring' } },
    /** The frame over the page, the card fields in it, or on the way to another site. */
    paying: {
      tags: 'payment',
      entry: 'rememberBegun',
      exit: 'closeBegun',
      on: {
        buyer: noted,
        returned: 'restoring',
        ended: [
          { guard: { type: 'hasEnded', params: 'sent' }, target: 'verifying' },
          // What the browser knows of a closed frame is little: the origin is asked.
          { guard: { type: 'hasEnded', params: 'closed' }, target: 'restoring' },
          { target: 'tryAgain' },
        ],
      },
    },
    verifying: {
      tags: 'confirm',
      on: {
        buyer: noted,
        // Some gateways lead back the same way whether it was paid or left.
        notPaid: 'restoring',
      },
      invoke: {
        id: 'settling',
        src: 'settling',
        input: ({ context }) => ({ operationId: context.operationId ?? '' }),
        onDone: [...outcomes],
      },
    },
    /** Begun in this browser by an account that the visitor is not logged in to. */
    elsewhere: { on: elsewhere },
    declined: {
      entry: 'announceDeclined',
      tags: 'payment',
      on: { buyer: anew, retry: 'sorting', choose: 'choosing' },
    },
    done: {
      tags: 'confirm',
      entry: ['announcePaid', 'forgetBegun'],
      on: { buyer: noted, goOn: 'left' },
    },
    /** The payment bought nothing, and the money goes back. */
    returned: {
      tags: 'confirm',
      entry: ['announceReturned', 'forgetBegun'],
      on: { buyer: noted, goOn: 'left' },
    },
    left: { type: 'final', tags: 'busy', entry: 'goOn' },
  },
});
