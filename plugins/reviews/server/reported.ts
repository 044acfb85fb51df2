/** Comments as content that can be reported as illegal. Decisions on such notices use the moderation of comments. */
import type { NoticeTarget } from '#ports/notices-origin.ts';
import type { Comments } from '#ports/comments.ts';
import { idIn } from '#ports/inputs.ts';
import { blocksOf, plainText } from '#server/security/comment-markup.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { closeReports } from './comments-store.ts';

export const reportedComments = ({ db, now }: Origin, comments: Comments): NoticeTarget => ({
  kind: 'comment',

  async find(viewer, given) {
    const id = idIn(given);
    const found = id === undefined ? undefined : await comments.readable(id, viewer);
    if (!found) return undefined;
    const path = await comments.pathOf(db, found.subject);
    return {
      path: found.subject.type === 'Movie' ? `${path}?tab=reviews` : path,
      title: '',
      text: plainText(blocksOf(found.content)),
      authorId: found.user_id,
    };
  },

  async state(on, given) {
    const id = idIn(given);
    const found = id === undefined ? undefined : await comments.find(on, id);
    return { isPublic: found?.status === 'approved', staffPath: null };
  },

  async remove(trx, given, rejection) {
    const id = idIn(given);
    if (id === undefined || !(await comments.judge(trx, id, 'approved', rejection))) return 'not_waiting';
    await closeReports(trx, id, now());
    return 'done';
  },

  async restore(trx, given) {
    const id = idIn(given);
    const isDone = id !== undefined && (await comments.judge(trx, id, 'rejected', 'approved'));
    return isDone ? 'done' : 'not_waiting';
  },
});
