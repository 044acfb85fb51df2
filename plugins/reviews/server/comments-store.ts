/** Helpful marks and reports of comments. */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Comments, Subject } from '#ports/comments.ts';
import type { OwnReview } from '../api.ts';
import { HELPFUL, type ReportReason } from '../rule.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Returns the comments on an item that were marked as helpful. */
export async function helpfulOn(
  db: Kysely<Database>,
  comments: Comments,
  subject: Subject,
  userId: number | null,
): Promise<OwnReview['helpful']> {
  const { rows } = await sql<OwnReview['helpful'][number]>`
    select r.model_id as id, count(*)::integer as count, coalesce(bool_or(r.user_id = ${userId}::integer), false) as mine
    from ratings r join ${comments.idsOn(subject)} k on k.id = r.model_id
    where r.model_type = 'Comment' and r.rating = ${HELPFUL}
    group by r.model_id order by r.model_id`.execute(db);
  return rows;
}

/** Stores a report; a second report by the same member changes nothing. */
export async function storeReport(
  db: Db,
  report: { comment_id: number; user_id: number; reason: ReportReason },
  at: Date,
): Promise<void> {
  await db
    .insertInto('comment_reports')
    .values({ ...report, reported_at: at, handled_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'comment_id']).doNothing())
    .execute();
}

/** Ids of comments with open reports, as a subquery for `in`. */
export const OPEN_REPORTS: RawBuilder<unknown> = sql`(select o.comment_id from comment_reports o where o.handled_at is null)`;

/** Returns the open reports of these comments. */
export async function reportsOf(
  db: Db,
  commentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReportReason[]>> {
  const reports = new Map<number, ReportReason[]>();
  if (commentIds.length === 0) return reports;
  const rows = await db
    .selectFrom('comment_reports')
    .select(['comment_id', 'reason'])
    .where('handled_at', 'is', null)
    .where('comment_id', 'in', commentIds)
    .orderBy('id')
    .execute();
  for (const { comment_id, reason } of rows)
    reports.set(comment_id, [...(reports.get(comment_id) ?? []), reason]);
  return reports;
}

/** Closes the reports of a comment; returns whether any was open. */
export async function closeReports(db: Db, commentId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment_reports')
    .set({ handled_at: at })
    .where('comment_id', '=', commentId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
