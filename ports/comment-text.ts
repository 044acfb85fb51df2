/** What members write of films, stories and each other's words, as views show it: text in blocks, no markup (README 18 of catalogue). */
import * as v from 'valibot';
import type { Locale } from '#app/i18n/i18n.ts';
import { Meta } from './catalogue.ts';

/** Kinds of what is commented on. */
export const COMMENTED = ['Movie', 'Confession'] as const;
export type Commented = (typeof COMMENTED)[number];

/** A run of text; line breaks in it count. `href` begins with http:// or https://. */
const Run = v.object({ text: v.string(), strong: v.boolean(), href: v.nullable(v.string()) });

/** Paragraphs and headings in order: all that is left of the tags p, a, br, strong and h3. */
export const CommentBlocks = v.array(v.object({ is: v.picklist(['p', 'h3']), runs: v.array(Run) }));
export type CommentBlocks = v.InferOutput<typeof CommentBlocks>;

/**
 * A page of comments that moderation has let through; `locales` are the site's languages. `langs` are those there are comments in,
 * whichever one was asked for; the one most of them have comes first.
 */
export function commentPageOf(locales: readonly Locale[]) {
  const Lang = v.picklist(locales);
  const comment = v.object({
    id: v.number(),
    /** null for somebody whose account is gone. */
    commenter_id: v.nullable(v.number()),
    commenter_name: v.string(),
    /** Whether the account works for the site: views mark it as no name can. */
    by_staff: v.boolean(),
    /** Plain text: markup is taken out at the origin, line breaks stay. */
    content: v.string(),
    /** The same with what its allowed tags say; null where they say nothing more. */
    blocks: v.nullable(CommentBlocks),
    type: v.picklist(COMMENTED),
    /** What it is written in; null where nobody knows. */
    lang: v.nullable(Lang),
    created_at: v.string(),
  });
  return v.object({ data: v.array(comment), meta: Meta, langs: v.array(Lang) });
}
export type CommentPage = v.InferOutput<ReturnType<typeof commentPageOf>>;
export type Comment = CommentPage['data'][number];
