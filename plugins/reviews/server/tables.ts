/** Kysely types of ratings and reports. */
import type { Generated } from 'kysely';
import type { RatedType } from '../api.ts';
import type { ReportReason } from '../rule.ts';

export interface RatingsTable {
  id: Generated<number>;
  user_id: number;
  model_type: RatedType;
  model_id: number;
  /** Rating from 1 to 5. */
  rating: number;
  rated_at: Date;
}

export interface CommentReportsTable {
  id: Generated<number>;
  comment_id: number;
  user_id: number;
  reason: ReportReason;
  reported_at: Date;
  /** Null while the report is open. */
  handled_at: Date | null;
}

declare module '#server/db/schema.ts' {
  interface Database {
    ratings: RatingsTable;
    comment_reports: CommentReportsTable;
  }
}
