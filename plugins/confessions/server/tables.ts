/** The tables of confessions, as Kysely sees them. */
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

/** What is done with one, by its author (`submit`) and by staff; `life/rule.ts` says when. */
export type SubmissionStep = 'submit' | 'take' | 'publish' | 'reject' | 'remove' | 'choose' | 'film' | 'date';

type Json<T> = ColumnType<T, string | undefined, string>;

/** A draft, of which a member has one at most, or what they have sent in. */
export interface ConfessionSubmissionsTable {
  id: Generated<number>;
  /** null once the account is gone. */
  user_id: number | null;
  /** A UUID that the page gives with the first letter of a draft: the same once more is the same confession. */
  send_key: ColumnType<string | null, string | undefined, string>;
  /** Of a draft: goes up with each change. */
  version: Generated<number>;
  anonymous: Generated<boolean>;
  /** Plain text with line breaks; empty once it is withdrawn. */
  text: string;
  /** What the page was written in. */
  lang: string;
  /** null until staff gives one. */
  title: ColumnType<string | null, string | undefined, string | null>;
  /** Slugs. */
  tags: Json<string[]>;
  status: Generated<SubmissionStatus>;
  /** The cause, to be told in its author's language, and what staff wrote beside it. */
  rejection_reason: ColumnType<RejectionCause | null, string | undefined, RejectionCause | null>;
  rejection_note: ColumnType<string | null, string | undefined, string | null>;
  /** The row of `confessions` that is published; null until then. */
  confession_id: ColumnType<number | null, number | undefined, number | null>;
  film_release_date: ColumnType<string | null, string | undefined, string | null>;
  /** What became of it, the oldest first; times are ISO. */
  steps: ColumnType<readonly { step: SubmissionStep; at: string }[], string | undefined, string>;
  /** Terms and age were accepted with it. */
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
