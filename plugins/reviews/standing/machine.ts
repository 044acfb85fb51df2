/** What the visitor has to do with the reviews on screen: read once, and changed by what they do. */
import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { OwnComment, Standing } from '../api.ts';

/** How long the read may take. */
const TIMEOUT_MS = 15_000;

export interface Subject {
  readonly type: 'Movie' | 'Confession';
  readonly id: number;
}

export interface StandingContext {
  readonly subject: Subject | null;
  readonly standing: Standing | null;
}

export type StandingEvent =
  /** A page of reviews is shown, to this visitor: somebody else begins anew. */
  | { type: 'look'; subject: Subject; userId: number | null }
  /** Somebody else is here now, or nobody. */
  | { type: 'forget' }
  | { type: 'retry' }
  | { type: 'rated'; rating: number }
  | { type: 'commented'; comment: OwnComment };

export const standingMachine = setup({
  types: { context: {} as StandingContext, events: {} as StandingEvent },
  actors: {
    read: unprovided<Standing, Subject>('read'),
    /** Says when somebody else is here; handed in. */
    member: fromCallback<{ type: 'none' }, undefined, StandingEvent>(() => undefined),
  },
  actions: {
    storeSubject: assign(({ event }) =>
      event.type === 'look' ? { subject: event.subject, standing: null } : {},
    ),
    forgetAll: assign({ subject: null, standing: null }),
    storeStanding: assign((_, standing: Standing) => ({ standing })),
    storeRating: assign(({ context: { standing }, event }) =>
      standing && event.type === 'rated' ? { standing: { ...standing, rating: event.rating } } : {},
    ),
    storeComment: assign(({ context: { standing }, event }) =>
      standing && event.type === 'commented'
        ? {
            standing: {
              ...standing,
              comments: [event.comment, ...standing.comments.filter(({ id }) => id !== event.comment.id)],
            },
          }
        : {},
    ),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'standing',
  context: { subject: null, standing: null },
  invoke: { id: 'member', src: 'member' },
  initial: 'unasked',
  on: {
    look: { target: '.loading', actions: 'storeSubject' },
    forget: { target: '.unasked', actions: 'forgetAll' },
  },
  states: {
    unasked: {},
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.subject ?? { type: 'Movie', id: 0 },
        onDone: { target: 'ready', actions: { type: 'storeStanding', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    ready: { on: { rated: { actions: 'storeRating' }, commented: { actions: 'storeComment' } } },
    /** Reviews can be read all the same. */
    failed: { on: { retry: 'loading' } },
  },
});
