/** Links to confessions, for other plugins. */
import { link } from '#kernel/ref.ts';

/** The page for writing a confession (README 9 of confessions). */
export const ConfessLink = link<Record<string, never>>('confessions.confess');

/** The list of all confessions; `tag` in its query filters by category. */
export const ConfessionsLink = link<Record<string, never>>('confessions.confessions');

/** The page of one confession. */
export const ConfessionLink = link<{ slug: string }>('confessions.confession');
