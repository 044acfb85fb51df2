/** What members write of films, stories and each other's words, as views show it: text in blocks, no markup (2-catalogue §3 "Comment"). */
import * as v from 'valibot';

/** Kinds of what is commented on. */
export const COMMENTED = ['Movie', 'Confession'] as const;
export type Commented = (typeof COMMENTED)[number];

/** A run of text; line breaks in it count. `href` begins with http:// or https://. */
const Run = v.object({ text: v.string(), strong: v.boolean(), href: v.nullable(v.string()) });

/** Paragraphs and headings in order: all that is left of the tags p, a, br, strong and h3. */
export const CommentBlocks = v.array(v.object({ is: v.picklist(['p', 'h3']), runs: v.array(Run) }));
export type CommentBlocks = v.InferOutput<typeof CommentBlocks>;
