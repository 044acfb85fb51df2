/**
 * Reading the reviews of a film or story: the first page comes with a film's own or is loaded immediately, the
 * next ones on demand.
 */
import { assign, setup } from 'xstate';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Comment, CommentPage } from '#ports/comment-text.ts';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of a page. */
const TIMEOUT_MS = 15_000;

export interface ReviewsInput {
  /** The first page; null when it could not be read, undefined where nobody has read it yet. */
  first?: CommentPage | null | undefined;
}

export interface ReviewsContext {
  /** Nothing has been asked for before: the first page is read here. */
  readonly isFirstAsked: boolean;
  /** The newest first. */
  readonly comments: readonly Comment[];
  /** The last page read, from 1; 0 for none. */
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  /** The one language they are read in; null for all. */
  readonly lang: Locale | null;
  /** Those there are comments in. */
  readonly langs: readonly Locale[];
}

export type ReviewsEvent =
  | { type: 'more' }
  | { type: 'retry' }
  /** From the first page on in one language, or in all. */
  | { type: 'choose'; lang: Locale | null };

const read = ({ comments }: ReviewsContext, { data, meta, langs }: CommentPage) => ({
  // New comments push others onto the next page: duplicates are dropped.
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
    /** The first page or a later one: what was read before stays. */
    failed: { on: { retry: 'loading' } },
  },
});
