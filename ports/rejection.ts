/**
 * Reason codes for rejecting a member's text. Staff pick a code; the author sees its message in their own language.
 */

/** Reasons for comments and stories; each moderation queue offers those that apply. */
export const REJECTION_CAUSES = [
  'advertising',
  'insult',
  /** The text reveals a person's identity or location. */
  'identity',
  /** A person in the text is not an adult, or has not consented. */
  'unwilling',
  'spoiler',
  'off_topic',
  /** Another person wrote the text. */
  'copied',
  /** Another reason, explained in `note`. */
  'other',
] as const;
export type RejectionCause = (typeof REJECTION_CAUSES)[number];

export interface Rejection {
  readonly cause: RejectionCause;
  /** An additional note in staff's own words, which the author reads; null if there is none. */
  readonly note: string | null;
}
