/**
 * Comments on films, stories and other comments, as views show them (README 18 of catalogue): blocks of text without
 * markup.
 */
import * as v from 'valibot';
import type { Locale } from '#app/i18n/i18n.ts';
import { Meta } from './catalogue.ts';

/** Kinds of content that can be commented on. */
export const COMMENTED = ['Movie', 'Confession'] as const;
export type Commented = (typeof COMMENTED)[number];

/** A run of text; line breaks are significant. `href` begins with http:// or https://. */
const Run = v.object({ text: v.string(), strong: v.boolean(), href: v.nullable(v.string()) });

/** Paragraphs and headings in order: the contents of the tags p, a, br, strong and h3. */
export const CommentBlocks = v.array(v.object({ is: v.picklist(['p', 'h3']), runs: v.array(Run) }));
export type CommentBlocks = v.InferOutput<typeof CommentBlocks>;

/**
 * The schema of a page of approved comments; `locales` are the site's languages. `langs` lists the languages that have
 * comments, regardless of the requested one, most frequent first.
 */
export function commentPageOf(locales: readonly Locale[]) {
  const Lang = v.picklist(locales);
  const comment = v.object({
    id: v.number(),
    /** Null once the account is deleted. */
    commenter_id: v.nullable(v.number()),
    commenter_name: v.string(),
    /** Whether the author is staff: views mark such comments in a way that no name can imitate. */
    by_staff: v.boolean(),
    /** Plain text: the origin removes markup and keeps line breaks. */
    content: v.string(),
    /** The content with its allowed tags; null if it has none. */
    blocks: v.nullable(CommentBlocks),
    type: v.picklist(COMMENTED),
    /** Language of the text; null if unknown. */
    lang: v.nullable(Lang),
    created_at: v.string(),
  });
  return v.object({ data: v.array(comment), meta: Meta, langs: v.array(Lang) });
}
export type CommentPage = v.InferOutput<ReturnType<typeof commentPageOf>>;
export type Comment = CommentPage['data'][number];
