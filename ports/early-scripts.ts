/**
 * Scripts that run on every page of a brand before the first paint, for state that only the browser has. The page's
 * content policy allows them.
 */
import { service } from '#kernel/ref.ts';

/**
 * Source texts of the scripts, requested for each rendered page. They may change, but contain no visitor data, because
 * pages are cached for many visitors. A script that reports its changes (db/changes.ts) is renewed together with the
 * pages.
 */
export const EarlyScripts = service<() => Promise<readonly string[]>>('origin.early-scripts');
