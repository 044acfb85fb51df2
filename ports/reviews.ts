/** Marks and words of members on films, as other plugins may speak of them; there where a plugin takes them. */
import { modal, service, slot } from '#kernel/ref.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Commented, CommentPage } from './comment-text.ts';

/** Nothing is asked of it yet but whether it is there: without it no text promises that films can be rated. */
export const Reviews = service<object>('reviews.reviews');

/** What is rated and commented on. */
export interface ReviewSubject {
  readonly type: Commented;
  readonly id: number;
  readonly title: string;
}

/** Above the comments on a film or story: what the visitor thinks of it themselves. */
export const OwnReview = slot<{ subject: ReviewSubject }>('catalogue.own-review');
/** Below a comment: what readers can do with it. */
export const CommentEnd = slot<{
  subject: ReviewSubject;
  comment: { readonly id: number; readonly lang: string | null; readonly name: string };
}>('catalogue.comment-end');

/** One page of comments, from 1; with `lang` of those in that language. */
export type ReadComments = (page: number, lang: Locale | null, signal: AbortSignal) => Promise<CommentPage>;

/** What a page shows of a subject that others rate and comment on. */
export interface DiscussedSubject {
  readonly subject: ReviewSubject;
  readonly rating: { readonly average: number; readonly count: number };
  readonly readComments: ReadComments;
}

/** Below a story: how it is rated, what others say of it, and what the visitor may say. Its first page of comments is read once it is there. */
export const Discussion = slot<DiscussedSubject>('confessions.discussion');

/**
 * Asks a member how they liked it, with their own rating in the stars; what they press is stored at once. For members with an active
 * subscription (`hasMemberRights`), as ratings are. Without reviews in the brand nobody opens it, and what offers it is absent.
 */
export const RateModal = modal<ReviewSubject>('reviews.rate');
