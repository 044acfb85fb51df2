/** Schemas of the forms, for page and origin. */
import * as v from 'valibot';
import { COMMENT_MAX, REPORT_REASONS } from './rule.ts';

export const CommentFields = v.object({
  comment: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(COMMENT_MAX)),
});
export type CommentFields = v.InferOutput<typeof CommentFields>;

export const ReportFields = v.object({ reason: v.picklist(REPORT_REASONS, 'required') });
export type ReportFields = v.InferInput<typeof ReportFields>;
