/**
 * The mailed link of an email address change: shows what the link would do, and does it on a click. Opening the link
 * changes nothing, because mail scanners open links.
 */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { EmailLink } from '../api.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface AddressLinkInput {
  /** The token of the mailed link; already removed from the URL. */
  token: string;
}

export interface AddressLinkContext extends AddressLinkInput {
  link: EmailLink | null;
  refusal: Refusal | null;
}

const failed = [
  { guard: 'isUsed', target: 'used' },
  { guard: 'isExpired', target: 'expired' },
  { guard: 'isUnknown', target: 'unknown' },
  { target: 'failed', actions: 'storeRefusal' },
] as const;

export const addressLinkMachine = setup({
  types: {
    context: {} as AddressLinkContext,
    input: {} as AddressLinkInput,
    events: {} as { type: 'confirm' } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    read: unprovided<EmailLink, string>('read'),
    act: unprovided<EmailLink, string>('act'),
  },
  actions: {
    storeLink: assign((_, link: EmailLink) => ({ link })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    /** Updates the session if the member is logged in. */
    announceChanged: () => {},
  },
  guards: {
    isUsed: ({ event }) => 'error' in event && codeOf(event.error) === 'used_token',
    isExpired: ({ event }) => 'error' in event && codeOf(event.error) === 'expired_token',
    isUnknown: ({ event }) => 'error' in event && ['unknown_token', 'invalid'].includes(codeOf(event.error)),
    isTaken: ({ event }) => 'error' in event && codeOf(event.error) === 'email_taken',
  },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'address-link',
  context: ({ input }) => ({ ...input, link: null, refusal: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.token,
        onDone: { target: 'ready', actions: { type: 'storeLink', params: ({ event }) => event.output } },
        onError: failed,
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    ready: { on: { confirm: 'acting' } },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => context.token,
        onDone: { target: 'done', actions: { type: 'storeLink', params: ({ event }) => event.output } },
        onError: [{ guard: 'isTaken', target: 'taken' }, ...failed],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    done: { type: 'final', entry: 'announceChanged' },
    used: { type: 'final' },
    /** The link expired, was replaced by a newer request, or was cancelled. */
    expired: { type: 'final' },
    unknown: { type: 'final' },
    /** Another account took the email address in the meantime. */
    taken: { type: 'final' },
    /** The result is unknown; a retry reads the state of the link again. */
    failed: { on: { retry: 'reading' } },
  },
});
