/** Members' ratings and comments, for other plugins; available if a plugin provides them. */
import type { ReactNode } from 'react';
import { modal, service, slot } from '#kernel/ref.ts';
import type { RouteRequest } from '#app/router/request.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Commented, CommentPage } from './comment-text.ts';

/** Without this service no text promises that films can be rated. */
export interface Reviews {
  /** The first page of a film's reviews, in one language or all; null if it cannot be loaded. */
  firstPage(
    request: Pick<RouteRequest, 'http' | 'signal'>,
    filmId: number,
    lang: Locale | null,
  ): Promise<CommentPage | null>;
}
export const Reviews = service<Reviews>('reviews.reviews');

/** The content that is rated or commented on. */
export interface ReviewSubject {
  readonly type: Commented;
  readonly id: number;
  readonly title: string;
}

/** Slot above the comments on a film or story: the visitor's own rating and comment. */
export const OwnReview = slot<{ subject: ReviewSubject }>('catalogue.own-review');
/** Slot below a comment: actions for readers. */
export const CommentEnd = slot<{
  subject: ReviewSubject;
  comment: { readonly id: number; readonly lang: string | null; readonly name: string };
}>('catalogue.comment-end');

/** Loads one page of comments, counted from 1; `lang` filters by language. */
export type ReadComments = (page: number, lang: Locale | null, signal: AbortSignal) => Promise<CommentPage>;

/** Data about content that can be rated and commented on. */
export interface DiscussedSubject {
  readonly subject: ReviewSubject;
  readonly rating: { readonly average: number; readonly count: number };
  readonly readComments: ReadComments;
}

/**
 * Slot below a story: its rating, the comments, and the visitor's own review. The first page of comments is loaded when
 * the slot becomes visible.
 */
export const Discussion = slot<DiscussedSubject>('confessions.discussion');

export interface FilmReviewsProps {
  movie: { readonly id: number; readonly title: string } & Pick<DiscussedSubject, 'rating'>;
  /** The first page; null if loading it failed. */
  first: CommentPage | null;
  /** The only language of the displayed reviews; null for all. */
  lang: Locale | null;
  /** Content to show while there are no reviews. */
  whileEmpty: ReactNode;
  /** URL of the page with the reviews in one language, or in all. */
  hrefOf: (lang: Locale | null) => string;
}
/** The reviews of a film, in the first HTML, with the visitor's own review after hydration. */
export const FilmReviews = slot<FilmReviewsProps>('reviews.film-reviews');

/**
 * The dialog that asks a member for a rating, and shows their current one in the stars; a click stores it immediately.
 * Ratings require an active subscription (`hasMemberRights`). Without reviews in the brand nothing opens it.
 */
export const RateModal = modal<ReviewSubject>('reviews.rate');
