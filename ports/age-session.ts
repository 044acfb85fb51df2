/** The status of an age session, for requests that have one where verification is required. */

/** `unreadable`: the database could not be queried. */
export type AgeSession = 'pending' | 'verified' | 'failed' | 'expired' | 'unknown' | 'none' | 'unreadable';
