/**
 * The reviews of a film or story: the first page comes with the film's page or is loaded immediately, further pages on
 * demand.
 */
import { assign, setup } from 'xstate';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Comment, CommentPage } from '#ports/comment-text.ts';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of loading a page. */
const TIMEOUT_MS = 15_000;

export interface ReviewsInput {
  /** The first page; null if loading it failed, undefined if it was not requested yet. */
  first?: CommentPage | null | undefined;
}

export interface ReviewsContext {
  /** Whether the first page was not requested before and is loaded here. */
  readonly isFirstAsked: boolean;
  /** Newest first. */
  readonly comments: readonly Comment[];
  /** Number of the last loaded page, from 1; 0 if none. */
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  /** The only language of the loaded reviews; null for all. */
  readonly lang: Locale | null;
  /** Languages in which there are comments. */
  readonly langs: readonly Locale[];
}

export type ReviewsEvent =
  | { type: 'more' }
  | { type: 'retry' }
  /** Starts again at the first page, in one language or in all. */
  | { type: 'choose'; lang: Locale | null };

const read = ({ comments }: ReviewsContext, { data, meta, langs }: CommentPage) => ({
  // New comments move others to the next page, so duplicates are dropped.
  comments: [...comments, ...data.filter(({ id }) => !comments.some((known) => known.id === id))],
  page: meta.current_page,
  lastPage: meta.last_page,
  total: meta.total,
  langs,
});

const nothing = { comments: [], page: 0, lastPage: 1, total: 0 };

export const reviewsMachine = setup({
  types: { context: {} as ReviewsContext, input: {} as ReviewsInput, events: {} as ReviewsEvent },
  actors: {
    read: unprovided<CommentPage, { page: number; lang: Locale | null }>('read'),
  },
  actions: {
    storePage: assign(({ context }, page: CommentPage) => read(context, page)),
    storeChoice: assign((_, lang: Locale | null) => ({ ...nothing, lang })),
  },
  guards: {
    isUnasked: ({ context }) => context.page === 0 && context.isFirstAsked,
    isUnread: ({ context }) => context.page === 0,
    isEmpty: ({ context }) => context.total === 0,
    hasMore: ({ context }) => context.page < context.lastPage,
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'reviews',
  context: ({ input: { first } }) => {
    const none = { ...nothing, isFirstAsked: first === undefined, lang: null, langs: [] };
    return first ? { ...none, ...read(none, first) } : none;
  },
  initial: 'arriving',
  on: {
    choose: {
      target: '.loading',
      reenter: true,
      actions: { type: 'storeChoice', params: ({ event }) => event.lang },
    },
  },
  states: {
    arriving: {
      always: [
        { guard: 'isUnasked', target: 'loading' },
        { guard: 'isUnread', target: 'failed' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasMore', target: 'more' },
        { target: 'complete' },
      ],
    },
    empty: {},
    more: { on: { more: 'loading' } },
    complete: {},
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { page, lang } }) => ({ page: page + 1, lang }),
        onDone: { target: 'arriving', actions: { type: 'storePage', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    /** Loading a page failed; previous pages stay. */
    failed: { on: { retry: 'loading' } },
  },
});
