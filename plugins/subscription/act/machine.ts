/** An action on a subscription: shows what it costs, sends it, and takes a payment if necessary. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Changed, ChangeOffer } from '../api.ts';

const TIMEOUT_MS = 30_000;

export const ACTS = ['card', 'reactivate', 'end', 'giveUp', 'change'] as const;
export type Act = (typeof ACTS)[number];

export interface ActContext {
  act: Act;
  /** The new plan of a plan change; null for other actions. */
  planId: number | null;
  offer: ChangeOffer | null;
  /** Whether the offer differs from the one that was shown before. */
  isNewOffer: boolean;
  payment: PaymentUrl | null;
  operationId: string | null;
  /** Version of the text that the member has agreed to. */
  agreed: string | null;
  refusal: Refusal | null;
}

export interface Sent {
  readonly act: Act;
  readonly offer: ChangeOffer | null;
  readonly agreed: string | null;
}

export const actMachine = setup({
  types: {
    context: {} as ActContext,
    events: {} as
      | { type: 'start'; act: Exclude<Act, 'change'> }
      | { type: 'choose'; planId: number }
      | { type: 'confirm'; beginNow?: string | null }
      | { type: 'back' }
      | { type: 'ended'; end: PaymentEnd },
  },
  actors: {
    quote: unprovided<ChangeOffer, number>('quote'),
    send: unprovided<Changed, Sent>('send'),
    /** Navigates to the page with the outcome of the payment. */
    go: unprovided<void, string>('go'),
  },
  actions: {
    begin: assign(({ event, context }) => ({
      act: event.type === 'start' ? event.act : ('change' as const),
      planId: event.type === 'choose' ? event.planId : context.planId,
      offer: null,
      isNewOffer: false,
      payment: null,
      operationId: null,
      agreed: null,
      refusal: null,
    })),
    storeAgreement: assign(({ event }) => ({
      agreed: (event.type === 'confirm' && event.beginNow) || null,
    })),
    storeOffer: assign((_, offer: ChangeOffer) => ({ offer })),
    doubtOffer: assign({ isNewOffer: true }),
    storeAnswer: assign((_, answer: Changed) => ({
      payment: answer.is === 'pay' ? answer.payment : null,
      operationId:
        answer.is === 'pay'
          ? answer.payment.operation_id
          : answer.is === 'charging'
            ? answer.operation_id
            : null,
    })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    failPayment: assign({ refusal: { code: 'try_again' } }),
    /** Reloads the displayed subscription after a change. */
    finish: () => undefined,
  },
  guards: {
    asksFirst: ({ event }) => event.type === 'start' && event.act !== 'card',
    isDone: (_, answer: Changed) => answer.is === 'done',
    isToPay: (_, answer: Changed) => answer.is === 'pay',
    isSent: ({ event }) => event.type === 'ended' && event.end === 'sent',
    isClosed: ({ event }) => event.type === 'ended' && event.end === 'closed',
    isNewPrice: ({ event }) => 'error' in event && refusalOf(event.error).code === 'price_changed',
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'act',
  context: {
    act: 'card',
    planId: null,
    offer: null,
    isNewOffer: false,
    payment: null,
    operationId: null,
    agreed: null,
    refusal: null,
  },
  initial: 'ready',
  states: {
    /** No action is in progress. */
    ready: {
      initial: 'idle',
      on: {
        start: [
          { guard: 'asksFirst', target: '.asking', actions: 'begin' },
          { target: 'sending', actions: 'begin' },
        ],
        choose: { target: 'quoting', actions: 'begin' },
        back: '.idle',
      },
      states: {
        idle: {},
        asking: { on: { confirm: '#act.sending' } },
        quoted: { on: { confirm: { target: '#act.sending', actions: 'storeAgreement' } } },
        done: { entry: 'finish' },
        refused: {},
      },
    },
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'quote',
        src: 'quote',
        input: ({ context }) => context.planId ?? 0,
        onDone: {
          target: 'ready.quoted',
          actions: { type: 'storeOffer', params: ({ event }) => event.output },
        },
        onError: {
          target: 'ready.refused',
          actions: 'storeRefusal',
        },
      },
      after: { timeout: { target: 'ready.refused', actions: 'giveUp' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { act, offer, agreed } }) => ({ act, offer, agreed }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'ready.done' },
          {
            guard: { type: 'isToPay', params: ({ event }) => event.output },
            target: 'paying',
            actions: { type: 'storeAnswer', params: ({ event }) => event.output },
          },
          { target: 'going', actions: { type: 'storeAnswer', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: 'isNewPrice',
            target: 'quoting',
            actions: 'doubtOffer',
          },
          { target: 'ready.refused', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'ready.refused', actions: 'giveUp' } },
    },
    /** The payment is in the page. */
    paying: {
      on: {
        ended: [
          { guard: 'isSent', target: 'going' },
          { guard: 'isClosed', target: 'ready.idle' },
          { target: 'ready.refused', actions: 'failPayment' },
        ],
      },
    },
    /** Navigates to the page with the outcome; without such a page, the subscription is reloaded. */
    going: {
      tags: 'busy',
      invoke: {
        id: 'go',
        src: 'go',
        input: ({ context }) => context.operationId ?? '',
        onDone: 'ready.done',
        onError: 'ready.done',
      },
      after: { timeout: 'ready.done' },
    },
  },
});
