/**
 * Scripts that run on every page of a brand before the first paint, for state that only the browser has. Allowed by the page's
 * content policy.
 */
import { service } from '#kernel/ref.ts';

/**
 * Their sources, requested for each rendered page. They may change, but contain no data of a visitor, because pages are cached
 * for many. A script that reports its changes (db/changes.ts) is renewed with the pages.
 */
export const EarlyScripts = service<() => Promise<readonly string[]>>('origin.early-scripts');
