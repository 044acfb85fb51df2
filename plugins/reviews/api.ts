/** Endpoints for ratings, comments, reports and translations of films, stories and comments. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { COMMENTED, CommentBlocks, commentPageOf } from '#ports/comment-text.ts';
import { ID_MAX, paging, whole } from '#ports/inputs.ts';
import { REJECTION_CAUSES } from '#ports/rejection.ts';
import { CommentFields, ReportFields } from './fields.ts';
import { RATING_MAX } from './rule.ts';

/** Calls per minute and IP address, enough for manual use. */
const RATINGS_PER_MINUTE = 40;
const COMMENTS_PER_MINUTE = 10;
const TRANSLATIONS_PER_MINUTE = 20;

/** Comments on a page by default. */
const PER_PAGE = 10;

const Id = whole(1, ID_MAX);
const ModelType = v.picklist(['Movie', 'Confession', 'Comment']);
export type RatedType = v.InferOutput<typeof ModelType>;

/** A member's rating (README 1): 1 to 5; for a comment, 5 means that it was helpful. */
export const Rated = v.object({ model_id: v.number(), model_type: ModelType, rating: v.number() });
export type Rated = v.InferOutput<typeof Rated>;

const RateBody = v.object({
  model_id: Id,
  model_type: ModelType,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MAX)),
});
export type RateBody = v.InferOutput<typeof RateBody>;

/** The summary of all ratings of an item. `average` has one decimal; it is 0 without ratings. */
const Summary = v.object({ average: v.number(), count: v.number() });
export type Summary = v.InferOutput<typeof Summary>;

/**
 * Stores a first rating, or any rating of a comment. For an item that the member has rated before, it changes the
 * rating.
 */
export const postRate = endpoint({
  method: 'POST',
  path: '/rate',
  summary: 'Rates a film, a story or a comment.',
  access: 'premium',
  personal: true,
  body: RateBody,
  reply: Summary,
  errors: { not_found: 404 },
  perMinute: RATINGS_PER_MINUTE,
});

/** Changes a rating. Refuses with `not_found` if the member has not rated the item. */
export const putRate = endpoint({
  method: 'PUT',
  path: '/rate',
  summary: 'Changes a rating of a film, a story or a comment.',
  access: 'premium',
  personal: true,
  body: RateBody,
  reply: Summary,
  errors: { not_found: 404 },
  perMinute: RATINGS_PER_MINUTE,
});

/** Returns the member's latest thousand ratings. */
export const getRated = endpoint({
  method: 'GET',
  path: '/me/rated',
  summary: 'Lists what the member has rated, the latest first.',
  access: 'member',
  personal: false,
  reply: v.array(Rated),
});

/** An unpublished comment, which only its author can read. */
export const OwnComment = v.object({
  id: v.number(),
  /** The comment in plain text. */
  content: v.string(),
  blocks: v.nullable(CommentBlocks),
  lang: v.nullable(v.picklist(LOCALES)),
  status: v.picklist(['pending', 'rejected']),
  /** The reason for its rejection, if known; staff write `note`. */
  rejection: v.nullable(v.object({ cause: v.picklist(REJECTION_CAUSES), note: v.nullable(v.string()) })),
  created_at: v.string(),
});
export type OwnComment = v.InferOutput<typeof OwnComment>;

/** Posts a comment. Refuses with `too_many_waiting` if too many of the member's comments are pending moderation. */
const commentOn = <const Path extends string>(path: Path, what: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: `Sends a comment on a ${what} for moderation; its author sees it as waiting.`,
    access: 'member',
    personal: true,
    params: v.object({ id: Id }),
    body: CommentFields,
    reply: OwnComment,
    status: 201,
    errors: { not_found: 404, too_many_waiting: 409 },
    perMinute: COMMENTS_PER_MINUTE,
  });

export const postMovieComment = commentOn('/movies/:id/comments', 'film');
export const postConfessionComment = commentOn('/confessions/:id/comments', 'story');

export const getMovieComments = endpoint({
  method: 'GET',
  path: '/movies/:id/comments',
  content: true,
  summary:
    'Returns a page of approved comments on a film, the newest first; with lang, those in one language.',
  params: v.object({ id: Id }),
  query: v.object({ ...paging(PER_PAGE), lang: v.optional(v.picklist(LOCALES)) }),
  reply: commentPageOf(LOCALES),
  cacheable: true,
  errors: { not_found: 404 },
});

/** The visitor's own rating and comments on a film or story. */
const OwnReview = v.object({
  /** The visitor's rating of the film or story; null for none, and for guests. */
  rating: v.nullable(v.number()),
  /** The member's own unpublished comments, newest first. */
  comments: v.array(OwnComment),
  /** Helpful comments: the number of members who marked each, and whether the caller did. */
  helpful: v.array(v.object({ id: v.number(), count: v.number(), mine: v.boolean() })),
  /** Whether comments can be translated on this site. */
  translates: v.boolean(),
});
export type OwnReview = v.InferOutput<typeof OwnReview>;

export const getOwnReview = endpoint({
  method: 'GET',
  path: '/reviews/standing',
  summary:
    "Returns the caller's rating and pending comments on a film or story, and the comments they marked as helpful.",
  query: v.object({ type: v.picklist(COMMENTED), id: Id }),
  reply: OwnReview,
});

/** Reports a comment. A repeated report has no effect. */
export const postReport = endpoint({
  method: 'POST',
  path: '/comments/:id/report',
  summary: 'Reports a comment to staff for another review.',
  access: 'member',
  personal: true,
  params: v.object({ id: Id }),
  body: ReportFields,
  errors: { not_found: 404 },
  perMinute: COMMENTS_PER_MINUTE,
});

/**
 * Translates a published comment by its id, so that callers cannot have other texts translated at the operator's cost.
 * Refuses with `not_offered` if no translation server is configured.
 */
export const postTranslate = endpoint({
  method: 'POST',
  path: '/translate',
  summary: 'Returns a machine translation of a comment.',
  body: v.object({ comment_id: Id, target: v.picklist(LOCALES) }),
  reply: v.object({ content: v.string(), target: v.picklist(LOCALES) }),
  errors: { not_found: 404, not_offered: 404, no_translation: 502 },
  perMinute: TRANSLATIONS_PER_MINUTE,
});
