/**
 * Statechart that renews the signed URLs of a playing film: before they expire, or immediately after one was refused.
 */
import { assign, setup, type AnyActorRef } from 'xstate';
import { ApiError, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { PlayData } from '../api.ts';
import type { PlayType } from '#ports/watched-film.ts';

/** The request to the origin; `id` is the id that the endpoint expects for the type. */
export interface PlayRequest {
  id: number;
  /** `owned` uses the endpoint for owned films (README 5). */
  type: PlayType | 'owned';
}

/** Time before expiry, timeout of the origin, and delay after a failure. */
export const RENEW_BEFORE_MS = 10 * 60_000;
export const RENEW_TIMEOUT_MS = 20_000;
export const RENEW_AGAIN_MS = 5_000;
/** Minimum interval between renewals, however short the URLs' lifetime. */
const RENEW_AT_LEAST_MS = 30_000;

interface RenewalInput {
  request: PlayRequest;
  validForS: number;
}

export type RenewalEvent = { type: 'refused' };

/** Result for the film: new URLs or the reason for a refusal. */
export type RenewalResult = { type: 'renewed'; play: PlayData } | { type: 'withdrawn'; refusal: Refusal };

/** Statuses that are permanent refusals. */
const FINAL_STATUSES = new Set([401, 402, 403, 404]);

/** Sends the result to the playback machine; in a test without a parent, nothing happens. */
const sendToParent = (self: AnyActorRef, result: RenewalResult): void => self._parent?.send(result);

export const renewalMachine = setup({
  types: { context: {} as RenewalInput, events: {} as RenewalEvent, input: {} as RenewalInput },
  actors: { resolve: unprovided<PlayData, PlayRequest>('resolve') },
  guards: {
    isFinal: ({ event }) =>
      'error' in event && event.error instanceof ApiError && FINAL_STATUSES.has(event.error.status),
  },
  actions: {
    store: assign((_, { play }: { play: PlayData }) => ({ validForS: play.valid_for_s })),
    tell: ({ self }, { play }: { play: PlayData }) => sendToParent(self, { type: 'renewed', play }),
    withdraw: ({ self }, { error }: { error: unknown }) =>
      sendToParent(self, { type: 'withdrawn', refusal: refusalOf(error) }),
  },
  delays: {
    due: ({ context }) => Math.max(RENEW_AT_LEAST_MS, context.validForS * 1000 - RENEW_BEFORE_MS),
    timeout: RENEW_TIMEOUT_MS,
    again: RENEW_AGAIN_MS,
  },
}).createMachine({
  id: 'renewal',
  context: ({ input }) => input,
  initial: 'valid',
  states: {
    valid: { on: { refused: 'renewing' }, after: { due: 'renewing' } },
    renewing: {
      invoke: {
        id: 'resolve',
        src: 'resolve',
        input: ({ context }) => context.request,
        onDone: {
          target: 'valid',
          actions: [
            { type: 'store', params: ({ event }) => ({ play: event.output }) },
            { type: 'tell', params: ({ event }) => ({ play: event.output }) },
          ],
        },
        onError: [
          {
            guard: 'isFinal',
            target: 'withdrawn',
            actions: { type: 'withdraw', params: ({ event }) => event },
          },
          { target: 'waiting' },
        ],
      },
      after: { timeout: 'waiting' },
    },
    /** No reply; the buffered part plays on. */
    waiting: { after: { again: 'renewing' } },
    withdrawn: { type: 'final' },
  },
});
