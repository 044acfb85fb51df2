/** Pages of comments and visitor events, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Comment, CommentPage } from '#ports/comment-text.ts';
import type { ReviewsEvent, ReviewsInput } from './machine.ts';

const WORDS = [
  'I watched it twice in one evening: once for the story and once for the door.\n\nThe hinge deserves a credit of its own.',
  'Short, wet and wonderful. The sound of the filter pump stayed with me for days.',
  'Das Licht durch das Schlüsselloch! Ich habe den Ton abgestellt und nur geschaut.',
  'On croit regarder une histoire de serrure, et c’est une histoire de permission.',
];
const LANGS = ['en', 'en', 'de', 'fr'] as const;
const NAMES = ['Marguerite', 'before breakfast', 'nordlicht77', 'Camille D.'];

/** Id of the comment written by staff. */
const STAFF_COMMENT = 15;

const comment = (id: number): Comment => ({
  id,
  commenter_id: null,
  commenter_name: NAMES[id % NAMES.length] ?? '',
  by_staff: id === STAFF_COMMENT,
  content: WORDS[id % WORDS.length] ?? '',
  blocks: null,
  type: 'Movie',
  lang: LANGS[id % WORDS.length] ?? null,
  created_at: '2026-11-15T19:30:00.000Z',
});

const page = (current_page: number, ids: readonly number[]): CommentPage => ({
  data: ids.map(comment),
  meta: { current_page, last_page: 2, total: 6 },
  langs: ['en', 'de', 'fr'],
});

export const firstPage = page(1, [16, 15, 14, 13]);
const lastPage = page(2, [13, 12, 11]);
export const noComments: CommentPage = {
  data: [],
  meta: { current_page: 1, last_page: 1, total: 0 },
  langs: [],
};

export const reviews = {
  events: [{ type: 'more' }, { type: 'retry' }, { type: 'choose', lang: 'de' }] satisfies ReviewsEvent[],
  inputs: [{ first: firstPage }, { first: noComments }, { first: null }, {}] satisfies ReviewsInput[],
  outcomes: {
    read: {
      done: [lastPage, firstPage, noComments],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
