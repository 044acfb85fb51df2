/** Resends the link: idle, sending, sent, waiting, failed, or no longer needed. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

const CALL_TIMEOUT_MS = 20_000;
/** Pause in ms before another email, because the first may take a moment to arrive. */
export const PAUSE_MS = 30_000;
/** Default waiting time in seconds, if the origin gives none. */
const DEFAULT_WAIT_S = 60;

export interface MailAnswer {
  is_email_verified: boolean;
}

export interface ResendContext {
  /** Whether a link was already sent from here. */
  again: boolean;
  refusal: Refusal | null;
}

export const resendMachine = setup({
  types: {
    context: {} as ResendContext,
    events: {} as { type: 'send' },
    /** `refused`: the attempt failed, with a reason. */
    tags: {} as 'busy' | 'refused',
  },
  actors: { postMail: unprovided<MailAnswer, void>('postMail') },
  actions: {
    remember: assign({ again: true }),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    forget: assign({ refusal: null }),
    /** Updates the session with the confirmation. */
    announceConfirmed: () => {},
  },
  guards: {
    isConfirmed: (_, answer: MailAnswer) => answer.is_email_verified,
    mustWait: ({ event }) =>
      'error' in event && ['too_many_requests', 'unavailable'].includes(refusalOf(event.error).code),
  },
  delays: {
    timeout: CALL_TIMEOUT_MS,
    pause: PAUSE_MS,
    wait: ({ context }) => (context.refusal?.retry_after_s ?? DEFAULT_WAIT_S) * 1000,
  },
}).createMachine({
  id: 'resend',
  context: { again: false, refusal: null },
  initial: 'idle',
  states: {
    idle: { on: { send: 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'postMail',
        src: 'postMail',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          { target: 'sent', actions: 'remember' },
        ],
        onError: [
          { guard: 'mustWait', target: 'limited', actions: 'storeRefusal' },
          { target: 'failed', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    sent: { after: { pause: 'idle' } },
    /** Nothing is sent before the waiting time is over. */
    limited: { tags: 'refused', after: { wait: { target: 'idle', actions: 'forget' } } },
    failed: { tags: 'refused', on: { send: 'sending' } },
    /** The address was confirmed elsewhere in the meantime. */
    confirmed: { type: 'final', entry: 'announceConfirmed' },
  },
});
