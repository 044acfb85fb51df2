/** Data of the visitor's own review, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { OwnComment, OwnReview } from '../api.ts';
import type { OwnReviewEvent } from './machine.ts';

export const pendingComment: OwnComment = {
  id: 100_017,
  content: 'I have the sound of that pump in my head.\nTwice already.',
  blocks: null,
  lang: 'en',
  status: 'pending',
  rejection: null,
  created_at: '2026-11-20T21:10:00.000Z',
};
export const rejectedComment: OwnComment = {
  ...pendingComment,
  id: 100_016,
  content: 'Write to me outside of this.',
  blocks: [{ is: 'p', runs: [{ text: 'Write to me outside of this.', strong: true, href: null }] }],
  status: 'rejected',
  rejection: { cause: 'off_topic', note: 'Write to us at the address on /about.' },
};
/** A comment rejected before reasons were stored. */
const rejectedBefore: OwnComment = { ...rejectedComment, id: 100_015, rejection: null };
export const writtenReview: OwnReview = {
  rating: 4,
  comments: [pendingComment, rejectedComment, rejectedBefore],
  helpful: [{ id: 16, count: 3, mine: true }],
  translates: true,
};
export const newcomer: OwnReview = { rating: null, comments: [], helpful: [], translates: false };

export const ownReviewFixtures = {
  events: [
    { type: 'look', subject: { type: 'Movie', id: 1 }, userId: 1 },
    { type: 'forget' },
    { type: 'retry' },
    { type: 'rated', rating: 5 },
    { type: 'commented', comment: pendingComment },
  ] satisfies OwnReviewEvent[],
  lifelong: { member: 'the session is observed for as long as the page is open; observing cannot fail' },
  outcomes: {
    read: { done: [writtenReview, newcomer], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
