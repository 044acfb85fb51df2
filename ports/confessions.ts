/** Confessions, as other plugins lead to them; served by whoever takes them. */
import { link } from '#kernel/ref.ts';

/** Where an audience writes a confession (README 9 of confessions). */
export const ConfessLink = link<Record<string, never>>('confessions.confess');

/** All confessions; with `tag` in its query, those of one category. */
export const ConfessionsLink = link<Record<string, never>>('confessions.confessions');

/** The page of one confession. */
export const ConfessionLink = link<{ slug: string }>('confessions.confession');
