/** Opens a mailed link, which is counted: the download starts, or the page shows why not. */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { DownloadLink } from '../api.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface LinkInput {
  /** The id in the mailed link. */
  id: string;
}

export interface LinkContext extends LinkInput {
  link: DownloadLink | null;
  refusal: Refusal | null;
}

const hasCode = (event: object, ...codes: readonly string[]): boolean =>
  'error' in event && codes.includes(codeOf(event.error));

export const linkMachine = setup({
  types: {
    context: {} as LinkContext,
    input: {} as LinkInput,
    events: {} as { type: 'retry' },
  },
  actors: { open: unprovided<DownloadLink, string>('open') },
  actions: {
    storeLink: assign((_, link: DownloadLink) => ({ link })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    /** Lets the browser download the file; the page stays. */
    startDownload: () => {},
  },
  guards: {
    isGuest: ({ event }) => hasCode(event, 'unauthenticated'),
    isOver: ({ event }) => hasCode(event, 'download_expired', 'too_many_downloads'),
    isUnknown: ({ event }) => hasCode(event, 'not_found', 'unpublished', 'invalid'),
    isTrial: ({ event }) => hasCode(event, 'trial_only_streams'),
    isNotPremium: ({ event }) => hasCode(event, 'not_premium'),
  },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'link',
  context: ({ input }) => ({ ...input, link: null, refusal: null }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => context.id,
        onDone: {
          target: 'started',
          actions: [{ type: 'storeLink', params: ({ event }) => event.output }, 'startDownload'],
        },
        onError: [
          { guard: 'isGuest', target: 'loginRequired' },
          { guard: 'isOver', target: 'over' },
          { guard: 'isUnknown', target: 'unknown' },
          { guard: 'isTrial', target: 'trial' },
          { guard: 'isNotPremium', target: 'notPremium' },
          { target: 'failed', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    /** Shows a button as well, in case the browser has not started the download. */
    started: { type: 'final' },
    loginRequired: { type: 'final' },
    /** The link has expired, or was opened too often. */
    over: { type: 'final' },
    unknown: { type: 'final' },
    trial: { type: 'final' },
    notPremium: { type: 'final' },
    failed: { on: { retry: 'opening' } },
  },
});
