/** Why something that a member wrote is not published: staff chooses from a list, and its author reads the sentence of their own language. */

/** Of comments and stories; each queue of moderation offers those that fit. */
export const REJECTION_CAUSES = [
  'advertising',
  'insult',
  /** It tells who or where somebody is. */
  'identity',
  /** Somebody in it is not an adult, or has not agreed. */
  'unwilling',
  'spoiler',
  'off_topic',
  /** Somebody else wrote it. */
  'copied',
  /** `note` says it. */
  'other',
] as const;
export type RejectionCause = (typeof REJECTION_CAUSES)[number];

export interface Rejection {
  readonly cause: RejectionCause;
  /** Words of staff beside it, as they were written; null for none. The author reads them. */
  readonly note: string | null;
}
