/** The status of an age session, where a request has one and verification is required. */

/** `unreadable` when the database could not be queried. */
export type AgeSession = 'pending' | 'verified' | 'failed' | 'expired' | 'unknown' | 'none' | 'unreadable';
