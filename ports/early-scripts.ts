/** Scripts that every page of a brand has, to run before it is painted: for what only the browser knows. Named in the page's policy. */
import { service } from '#kernel/ref.ts';

/**
 * Their texts, asked for each page that is written. They may change, and hold nothing of a visitor: a page is stored for many.
 * One that says when it changes (db/changes.ts) is renewed with the pages.
 */
export const EarlyScripts = service<() => Promise<readonly string[]>>('origin.early-scripts');
