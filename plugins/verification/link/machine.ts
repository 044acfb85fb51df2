/** Opens the emailed link: verifies its token at the origin, and shows the result. */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface LinkInput {
  /** Token of the emailed link; it is no longer in the URL. */
  token: string;
}

/**
 * The result of a pending trial without a card, or `reminder` if a reminder was confirmed instead of an account; null
 * otherwise.
 */
export type LinkAnswer = 'granted' | 'refused' | 'reminder' | null;

export interface LinkContext extends LinkInput {
  answer: LinkAnswer;
  refusal: Refusal | null;
}

export const linkMachine = setup({
  types: {
    context: {} as LinkContext,
    input: {} as LinkInput,
    events: {} as { type: 'retry' },
    /** `ended`: the link is no longer valid. */
    tags: {} as 'busy' | 'ended',
  },
  actors: { verify: unprovided<LinkAnswer, string>('verify') },
  actions: {
    storeAnswer: assign((_, answer: LinkAnswer) => ({ answer })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    /** Updates the session with the confirmation. */
    announceConfirmed: () => {},
  },
  guards: {
    isUsed: ({ event }) => 'error' in event && codeOf(event.error) === 'used_token',
    isExpired: ({ event }) => 'error' in event && codeOf(event.error) === 'expired_token',
    isUnknown: ({ event }) => 'error' in event && ['unknown_token', 'invalid'].includes(codeOf(event.error)),
  },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'link',
  context: ({ input }) => ({ ...input, answer: null, refusal: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => context.token,
        onDone: {
          target: 'verified',
          actions: [{ type: 'storeAnswer', params: ({ event }) => event.output }, 'announceConfirmed'],
        },
        onError: [
          { guard: 'isUsed', target: 'used' },
          { guard: 'isExpired', target: 'expired' },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'failed', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    verified: { type: 'final' },
    used: { type: 'final', tags: 'ended' },
    /** The link has expired, was replaced by a newer one, or was sent to a previous address. */
    expired: { type: 'final', tags: 'ended' },
    unknown: { type: 'final', tags: 'ended' },
    /** The token may still be valid, so the visitor can retry. */
    failed: { on: { retry: 'checking' } },
  },
});
