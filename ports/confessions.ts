/** Confessions, as other plugins lead to them; served by whoever takes them. */
import { link } from '#kernel/ref.ts';

/** Where an audience writes a confession (1-shell §2 "/confess"). */
export const ConfessLink = link<Record<string, never>>('confessions.confess');

/** All confessions (1-shell §2 "/confessions"); with `tag` in its query, those of one category. */
export const ConfessionsLink = link<Record<string, never>>('confessions.confessions');

/** The page of one confession (1-shell §2 "/confessions/{slug}"). */
export const ConfessionLink = link<{ slug: string }>('confessions.confession');
