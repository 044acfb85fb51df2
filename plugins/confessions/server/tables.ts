/** Kysely types of the tables of confessions. */
import type { ColumnType, Generated } from 'kysely';
import type { Texts } from '#ports/movies-table.ts';
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

/** A step by the author (`submit`) or by staff; `life/rule.ts` lists when each is allowed. */
export type SubmissionStep = 'submit' | 'take' | 'publish' | 'reject' | 'remove' | 'choose' | 'film' | 'date';

type Json<T> = ColumnType<T, string | undefined, string>;

/** A draft or a submission. A member has at most one draft. */
export interface ConfessionSubmissionsTable {
  id: Generated<number>;
  /** Id of the author; null after the account is deleted. */
  user_id: number | null;
  /** A UUID that the page assigns at the first character of a draft; the same key is the same confession. */
  send_key: ColumnType<string | null, string | undefined, string>;
  /** Version of a draft; increases with each change. */
  version: Generated<number>;
  anonymous: Generated<boolean>;
  /** Plain text with line breaks; empty after withdrawal. */
  text: string;
  /** Language of the page where it was written. */
  lang: string;
  /** The editors' title; null until staff set one. */
  title: ColumnType<string | null, string | undefined, string | null>;
  /** Slugs of categories. */
  tags: Json<string[]>;
  status: Generated<SubmissionStatus>;
  /** Reason for the rejection, shown in the author's language, and an optional note by staff. */
  rejection_reason: ColumnType<RejectionCause | null, string | undefined, RejectionCause | null>;
  rejection_note: ColumnType<string | null, string | undefined, string | null>;
  /** Id of the published row in `confessions`; null until then. */
  confession_id: ColumnType<number | null, number | undefined, number | null>;
  film_release_date: ColumnType<string | null, string | undefined, string | null>;
  /** The steps so far, oldest first; `at` is ISO. */
  steps: ColumnType<readonly { step: SubmissionStep; at: string }[], string | undefined, string>;
  /** The time at which the author accepted the terms and confirmed their age. */
  submitted_at: ColumnType<Date | null, Date | undefined, Date>;
  judged_at: ColumnType<Date | null, Date | undefined, Date>;
  withdrawn_at: ColumnType<Date | null, Date | undefined, Date>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

/** A published story. The table belongs to the catalogue, which also shows those of editors. */
export interface ConfessionsTable {
  id: Generated<number>;
  slug: string;
  movie_id: number | null;
  /** The member who wrote it; null for stories by editors, and after the account is deleted. */
  author_id: ColumnType<number | null, number | null | undefined, number | null>;
  anonymous: Generated<boolean>;
  /** Empty after the account is deleted. */
  author_name: string;
  type: string;
  film_release_date: ColumnType<string | null, string | null | undefined, string | null>;
  item_order: number;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  status: SubmissionStatus;
  /** Time at which a decision on a notice removed the story, which is hidden since then, regardless of its status. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  texts: ColumnType<Texts, string, string>;
  created_at: ColumnType<Date, Date, Date>;
  updated_at: ColumnType<Date, Date, Date>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    confessions: ConfessionsTable;
    confession_submissions: ConfessionSubmissionsTable;
  }
}
