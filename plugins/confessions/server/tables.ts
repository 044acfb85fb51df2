/** Kysely types of the tables of confessions. */
import type { ColumnType, Generated } from 'kysely';
import type { RejectionCause } from '#ports/rejection.ts';

/** The status of a confession (README 2). */
export type SubmissionStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'published'
  | 'rejected'
  | 'chosen'
  | 'filmed';

/** Steps by the author (`submit`) and by staff; `life/rule.ts` lists when each is allowed. */
export type SubmissionStep = 'submit' | 'take' | 'publish' | 'reject' | 'remove' | 'choose' | 'film' | 'date';

type Json<T> = ColumnType<T, string | undefined, string>;

/** A draft, of which a member has at most one, or a submission. */
export interface ConfessionSubmissionsTable {
  id: Generated<number>;
  /** null after the account is deleted. */
  user_id: number | null;
  /** A UUID that the page assigns with the first character of a draft: the same key is the same confession. */
  send_key: ColumnType<string | null, string | undefined, string>;
  /** Of a draft: increases with each change. */
  version: Generated<number>;
  anonymous: Generated<boolean>;
  /** Plain text with line breaks; empty once it is withdrawn. */
  text: string;
  /** Language of the page it was written in. */
  lang: string;
  /** null until staff set one. */
  title: ColumnType<string | null, string | undefined, string | null>;
  /** Slugs. */
  tags: Json<string[]>;
  status: Generated<SubmissionStatus>;
  /** Reason for the rejection, shown in the author's language, and an optional note of staff. */
  rejection_reason: ColumnType<RejectionCause | null, string | undefined, RejectionCause | null>;
  rejection_note: ColumnType<string | null, string | undefined, string | null>;
  /** The row of `confessions` that is published; null until then. */
  confession_id: ColumnType<number | null, number | undefined, number | null>;
  film_release_date: ColumnType<string | null, string | undefined, string | null>;
  /** The steps so far, oldest first; times are ISO. */
  steps: ColumnType<readonly { step: SubmissionStep; at: string }[], string | undefined, string>;
  /** The author accepted the terms and confirmed their age. */
  submitted_at: ColumnType<Date | null, Date | undefined, Date>;
  judged_at: ColumnType<Date | null, Date | undefined, Date>;
  withdrawn_at: ColumnType<Date | null, Date | undefined, Date>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    confession_submissions: ConfessionSubmissionsTable;
  }
}
