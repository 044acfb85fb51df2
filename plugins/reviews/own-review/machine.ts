/** The visitor's own review on the page: loaded once, and updated by their actions. */
import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { OwnComment, OwnReview } from '../api.ts';

/** Timeout of the request, in ms. */
const TIMEOUT_MS = 15_000;

export interface Subject {
  readonly type: 'Movie' | 'Confession';
  readonly id: number;
}

export interface OwnReviewContext {
  readonly subject: Subject | null;
  readonly ownReview: OwnReview | null;
}

export type OwnReviewEvent =
  /** A page with reviews is shown to this visitor; the own review of another visitor is dropped. */
  | { type: 'look'; subject: Subject; userId: number | null }
  /** The visitor has changed or logged out. */
  | { type: 'forget' }
  | { type: 'retry' }
  | { type: 'rated'; rating: number }
  | { type: 'commented'; comment: OwnComment };

export const ownReviewMachine = setup({
  types: { context: {} as OwnReviewContext, events: {} as OwnReviewEvent },
  actors: {
    read: unprovided<OwnReview, Subject>('read'),
    /** Sends `forget` when the visitor changes; injected. */
    member: fromCallback<{ type: 'none' }, undefined, OwnReviewEvent>(() => undefined),
  },
  actions: {
    storeSubject: assign(({ event }) =>
      event.type === 'look' ? { subject: event.subject, ownReview: null } : {},
    ),
    forgetAll: assign({ subject: null, ownReview: null }),
    storeReview: assign((_, ownReview: OwnReview) => ({ ownReview })),
    storeRating: assign(({ context: { ownReview }, event }) =>
      ownReview && event.type === 'rated' ? { ownReview: { ...ownReview, rating: event.rating } } : {},
    ),
    storeComment: assign(({ context: { ownReview }, event }) =>
      ownReview && event.type === 'commented'
        ? {
            ownReview: {
              ...ownReview,
              comments: [event.comment, ...ownReview.comments.filter(({ id }) => id !== event.comment.id)],
            },
          }
        : {},
    ),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'own-review',
  context: { subject: null, ownReview: null },
  invoke: { id: 'member', src: 'member' },
  initial: 'idle',
  on: {
    look: { target: '.loading', actions: 'storeSubject' },
    forget: { target: '.idle', actions: 'forgetAll' },
  },
  states: {
    idle: {},
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.subject ?? { type: 'Movie', id: 0 },
        onDone: { target: 'ready', actions: { type: 'storeReview', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    ready: { on: { rated: { actions: 'storeRating' }, commented: { actions: 'storeComment' } } },
    /** The reviews of others can still be read. */
    failed: { on: { retry: 'loading' } },
  },
});
