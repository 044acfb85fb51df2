/** What the session of an age verification is worth, where one is named and required. */

/** `unreadable` when the database could not say. */
export type AgeSession = 'pending' | 'verified' | 'failed' | 'expired' | 'unknown' | 'none' | 'unreadable';
