/** The moderation queue for comments: new and reported ones. */
import { text } from '#server/i18n/staff-text.ts';
import { blocksOf } from '#server/security/comment-markup.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Comments } from '#ports/comments.ts';
import type { ModerationQueue } from '#ports/moderation.ts';
import { closeReports, OPEN_REPORTS, reportsOf } from './comments-store.ts';

export const commentQueue = ({ db, now }: Origin, comments: Comments): ModerationQueue => ({
  name: 'comments',
  title: text('Comments'),
  causes: ['advertising', 'insult', 'identity', 'spoiler', 'off_topic', 'other'],

  async waiting(page) {
    const rows = await comments.toJudge({ ...page, also: OPEN_REPORTS });
    const reports = await reportsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, user_id, commenter_name, content, lang, about, created_at }) => ({
      id,
      authorId: user_id,
      authorName: commenter_name,
      text: blocksOf(content),
      lang,
      about,
      reports: reports.get(id) ?? [],
      createdAt: created_at,
    }));
  },

  async find(on, id) {
    const found = await comments.find(on, id);
    return found && { authorId: found.user_id };
  },

  async judge(trx, id, judgement) {
    const found = await comments.find(trx, id);
    if (!found || found.status === 'rejected') return 'not_waiting';
    const wasReported = await closeReports(trx, id, now());
    const isRead = found.status === 'approved';
    if (isRead && judgement.is === 'approve') return wasReported ? 'done' : 'not_waiting';
    if (isRead && !wasReported) return 'not_waiting';
    const verdict = judgement.is === 'approve' ? 'approved' : judgement.rejection;
    const isJudged = await comments.judge(trx, id, found.status, verdict);
    return isJudged ? 'done' : 'not_waiting';
  },
});
