/** Keeps the addresses of a film that plays valid: asks for new ones before they run out, or at once when one was refused. */
import { assign, setup, type AnyActorRef } from 'xstate';
import { ApiError, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { PlayData, PlayType } from '../api.ts';

/** What is asked of the origin; `id` as the endpoint reads it for this type. */
export interface PlayRequest {
  id: number;
  /** `owned` asks the owner's own call (README 5). */
  type: PlayType | 'owned';
}

/** How long before their end new addresses are asked for, how long the origin may take, and the wait after a try in vain. */
export const RENEW_BEFORE_MS = 10 * 60_000;
export const RENEW_TIMEOUT_MS = 20_000;
export const RENEW_AGAIN_MS = 5_000;
/** However short their time: not oftener than this. */
const RENEW_AT_LEAST_MS = 30_000;

interface RenewalInput {
  request: PlayRequest;
  validForS: number;
}

export type RenewalEvent = { type: 'refused' };

/** What the film is told: other addresses of the same, or why there are none any more. */
export type RenewalNews = { type: 'renewed'; play: PlayData } | { type: 'withdrawn'; refusal: Refusal };

/** Codes of an origin that will not change its mind by itself. */
const FINAL_STATUSES = new Set([401, 402, 403, 404]);

/** To the film that runs it; walked by itself it has none. */
const tell = (self: AnyActorRef, news: RenewalNews): void => self._parent?.send(news);

export const renewalMachine = setup({
  types: { context: {} as RenewalInput, events: {} as RenewalEvent, input: {} as RenewalInput },
  actors: { resolve: unprovided<PlayData, PlayRequest>('resolve') },
  guards: {
    isFinal: ({ event }) =>
      'error' in event && event.error instanceof ApiError && FINAL_STATUSES.has(event.error.status),
  },
  actions: {
    store: assign((_, { play }: { play: PlayData }) => ({ validForS: play.valid_for_s })),
    tell: ({ self }, { play }: { play: PlayData }) => tell(self, { type: 'renewed', play }),
    withdraw: ({ self }, { error }: { error: unknown }) =>
      tell(self, { type: 'withdrawn', refusal: refusalOf(error) }),
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
    /** Nobody answered. What has been loaded plays on meanwhile. */
    waiting: { after: { again: 'renewing' } },
    withdrawn: { type: 'final' },
  },
});
