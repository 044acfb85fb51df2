/** Comments on films and stories, and the list of those who want to be told of a release (2-catalogue §3, §7). */
import * as v from 'valibot';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { Slug } from '../../../kernel/ports/inputs.ts';
import { COMMENTED, CommentBlocks } from '../../../kernel/ports/comment-text.ts';
import { LOCALES } from '../../../kernel/i18n/i18n.ts';
import { ById, Paging, pageOf } from './inputs.ts';

const Lang = v.picklist(LOCALES);

/** A comment that moderation has let through. */
export const Comment = v.object({
  id: v.number(),
  /** null for somebody whose account is gone. */
  commenter_id: v.nullable(v.number()),
  commenter_name: v.string(),
  /** Plain text: markup is taken out at the origin, line breaks stay. */
  content: v.string(),
  /** The same with what its allowed tags say; null where they say nothing more. */
  blocks: v.nullable(CommentBlocks),
  type: v.picklist(COMMENTED),
  /** What it is written in; null where nobody knows. */
  lang: v.nullable(Lang),
  created_at: v.string(),
});
export type Comment = v.InferOutput<typeof Comment>;

/** `langs` are the languages there are comments in, whichever one was asked for; the one most of them have comes first. */
const CommentPage = v.object({ ...pageOf(Comment).entries, langs: v.array(Lang) });
export type CommentPage = v.InferOutput<typeof CommentPage>;

const CommentQuery = v.object({ ...Paging.entries, lang: v.optional(Lang) });

export const getMovieComments = endpoint({
  method: 'GET',
  path: '/movies/:id/comments',
  summary: 'A page of the approved comments on a film, the newest first; with lang, those in one language.',
  params: ById,
  query: CommentQuery,
  reply: CommentPage,
  cacheable: true,
});

export const getConfessionComments = endpoint({
  method: 'GET',
  path: '/confessions/:id/comments',
  summary: 'A page of the approved comments on a story, the newest first; with lang, those in one language.',
  params: ById,
  query: CommentQuery,
  reply: CommentPage,
  cacheable: true,
});

/** Calls a minute and address: a form, pressed by hand. */
const REMINDERS_PER_MINUTE = 10;
/** Characters of the longest address mail can have. */
const EMAIL_MAX = 254;

/** The segment of those who wait for a film, by its slug. */
export const releaseSegment = (slug: string): string => `release-${slug}`;

/**
 * Puts an address on a reminder list: a member's own, else the one given. Once or ten times is the same, and the answer
 * does not tell whether it was there. A segment of no announced film is `not_found`; a visitor without `email` is `invalid`.
 */
export const postAddToSegment = endpoint({
  method: 'POST',
  path: '/add-to-segment',
  summary: 'Asks to be told of a release by mail.',
  body: v.object({
    segment: v.pipe(Slug, v.nonEmpty()),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_MAX), v.email())),
  }),
  perMinute: REMINDERS_PER_MINUTE,
});

/** Takes the member's own address off a reminder list; once or ten times is the same. */
export const deleteFromSegment = endpoint({
  method: 'DELETE',
  path: '/add-to-segment',
  summary: 'Takes back a reminder of a release.',
  access: 'member',
  personal: true,
  query: v.object({ segment: v.pipe(Slug, v.nonEmpty()) }),
  perMinute: REMINDERS_PER_MINUTE,
});
