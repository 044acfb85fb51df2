/** Ratings and comments of members for other plugins; present if a plugin provides them. */
import { modal, service, slot } from '#kernel/ref.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Commented, CommentPage } from './comment-text.ts';

/** Only its presence matters so far: without it no text promises that films can be rated. */
export const Reviews = service<object>('reviews.reviews');

/** The subject of ratings and comments. */
export interface ReviewSubject {
  readonly type: Commented;
  readonly id: number;
  readonly title: string;
}

/** Above the comments on a film or story: the visitor's own rating and comment. */
export const OwnReview = slot<{ subject: ReviewSubject }>('catalogue.own-review');
/** Below a comment: actions for readers. */
export const CommentEnd = slot<{
  subject: ReviewSubject;
  comment: { readonly id: number; readonly lang: string | null; readonly name: string };
}>('catalogue.comment-end');

/** One page of comments, from 1; `lang` filters by language. */
export type ReadComments = (page: number, lang: Locale | null, signal: AbortSignal) => Promise<CommentPage>;

/** Data about a subject that can be rated and commented on. */
export interface DiscussedSubject {
  readonly subject: ReviewSubject;
  readonly rating: { readonly average: number; readonly count: number };
  readonly readComments: ReadComments;
}

/**
 * Below a story: its rating, the comments, and the visitor's own. Its first page of comments is loaded when it becomes visible.
 */
export const Discussion = slot<DiscussedSubject>('confessions.discussion');

/**
 * Asks a member for a rating, with their own in the stars; a click stores it immediately. For members with an active subscription
 * (`hasMemberRights`), as ratings are. Without reviews in the brand nothing opens it.
 */
export const RateModal = modal<ReviewSubject>('reviews.rate');
