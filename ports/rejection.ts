/** Reasons for rejecting a member's text: staff chooses from a list, and its author reads the sentence in their own language. */

/** For comments and stories; each moderation queue offers those that apply. */
export const REJECTION_CAUSES = [
  'advertising',
  'insult',
  /** It reveals somebody's identity or location. */
  'identity',
  /** Somebody in it is not an adult, or has not consented. */
  'unwilling',
  'spoiler',
  'off_topic',
  /** Somebody else wrote it. */
  'copied',
  /** Explained in `note`. */
  'other',
] as const;
export type RejectionCause = (typeof REJECTION_CAUSES)[number];

export interface Rejection {
  readonly cause: RejectionCause;
  /** An additional note of staff in their own words; null without one. The author reads it. */
  readonly note: string | null;
}
