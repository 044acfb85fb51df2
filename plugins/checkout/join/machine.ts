/**
 * The sign-up after choosing a plan: account, check of a bundle, payment, confirmation. Only the payment button begins
 * a payment.
 */
import {} from 'xstate';
import { elsewhere, joinSetup, NOTHING_YET, notBegun, orderOf, outcomes, restored } from './setup.ts';

/** After a login or logout, the sign-up restarts with the new buyer. */
const restart = { target: '#join.restoring', actions: 'storeBuyer' } as const;
/** A payment in progress continues; only the buyer is updated. */
const noted = { actions: 'storeBuyer' } as const;
export const joinMachine = joinSetup.createMachine({
  id: 'join',
  context: ({ input }) => ({ ...input, ...NOTHING_YET }),
  invoke: { id: 'session', src: 'session' },
  initial: 'restoring',
  states: {
    /**
     * After a reload, a crash or Back from a gateway: checks whether something has been paid already, or a payment is
     * in the page.
     */
    restoring: {
      tags: 'busy',
      entry: 'clear',
      on: { buyer: { ...restart, reenter: true } },
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
      on: { buyer: { target: 'restoring', actions: ['storeBuyer', 'reloadPrices'] } },
    },
    checking: {
      tags: 'busy',
      on: { buyer: restart },
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
    refusedBundle: { on: { buyer: restart, retry: 'checking' } },
    subscribed: { on: { buyer: restart, goOn: 'left' } },
    /** Shows the payment button and the means of payment. */
    offering: {
      tags: 'payment',
      invoke: { id: 'way', src: 'way', input: ({ context }) => context },
      initial: 'ready',
      states: {
        ready: { on: { buyer: restart, pay: 'requesting', look: 'looking', returned: 'looking' } },
        /** Checks whether another tab has paid in the meantime. */
        looking: {
          on: { buyer: restart, pay: 'requesting' },
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
              { guard: 'isAnswered', target: '#join.restoring', actions: 'reloadPrices' },
              { target: '#join.sorting' },
            ],
            onError: '#join.sorting',
          },
          after: { dialogTimeout: '#join.sorting' },
        },
      },
    },
    offerGone: { on: { buyer: restart, choose: 'choosing' } },
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
        buyer: restart,
        withoutCoupon: { target: 'restoring', actions: ['dropCoupon', 'goWithoutCoupon'] },
      },
    },
    /** The price differs from the displayed one, so the visitor has to confirm it. */
    repriced: { tags: 'payment', on: { buyer: restart, pay: 'paying', choose: 'choosing' } },
    tryAgain: { on: { buyer: restart, retry: 'restoring' } },
    /** The payment is in a frame above the page, in card fields, or on another site. */
    paying: {
      tags: 'payment',
      entry: 'rememberBegun',
      exit: 'closeBegun',
      on: {
        buyer: noted,
        returned: 'restoring',
        ended: [
          { guard: { type: 'hasEnded', params: 'sent' }, target: 'verifying' },
          // The browser has little information about a closed frame, so query the origin.
          { guard: { type: 'hasEnded', params: 'closed' }, target: 'restoring' },
          // Another tab has paid, and a subscription is running.
          {
            guard: { type: 'hasEnded', params: 'changed' },
            target: 'restoring',
            actions: 'announceReturned',
          },
          { target: 'tryAgain' },
        ],
      },
    },
    verifying: {
      tags: 'confirm',
      on: {
        buyer: noted,
        // Query the origin, because some gateways use the same return URL for paid and cancelled payments.
        notPaid: 'restoring',
      },
      invoke: {
        id: 'settling',
        src: 'settling',
        input: ({ context }) => ({ operationId: context.operationId ?? '' }),
        onDone: [...outcomes],
      },
    },
    /** The payment was begun in this browser by an account other than the current one. */
    elsewhere: { on: elsewhere },
    declined: {
      entry: 'announceDeclined',
      tags: 'payment',
      on: { buyer: restart, retry: 'sorting', choose: 'choosing' },
    },
    done: {
      tags: 'confirm',
      entry: ['announcePaid', 'forgetBegun'],
      on: { buyer: noted, goOn: 'left' },
    },
    /** The payment had no effect and is refunded. */
    returned: {
      tags: 'confirm',
      entry: ['announceReturned', 'forgetBegun'],
      on: { buyer: noted, goOn: 'left' },
    },
    left: { type: 'final', tags: 'busy', entry: 'goOn' },
  },
});
