/** Handlers of ratings, comments, reports and translations. */
import * as api from '../api.ts';
import { blocksOf, markedBlocks, markupOf, plainText } from '#server/security/comment-markup.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { holdMember } from '#server/ledger/member.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Comments, type CommentRow, type Subject } from '#ports/comments.ts';
import type { Viewer } from '#ports/films.ts';
import { MemberRatings } from '#ports/member-ratings.ts';
import { Moderation } from '#ports/moderation.ts';
import { NoticeTargets } from '#ports/notices-origin.ts';
import type { User } from '#ports/session.ts';
import { helpfulOn, storeReport } from './comments-store.ts';
import { commentQueue } from './queue.ts';
import { ratedBy, ratingOf, ratingsOfFilms, storeRating } from './ratings-store.ts';
import { reportedComments } from './reported.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { translatorOf, type Translations } from './translations.ts';
import { PRIVACY } from './privacy-notice.ts';

/** Maximum number of a member's pending comments. */
const WAITING_MAX = 20;

const ownComment = ({ id, content, lang, status, rejection, created_at }: CommentRow): api.OwnComment => {
  const blocks = blocksOf(content);
  return {
    id,
    content: plainText(blocks),
    blocks: markedBlocks(blocks),
    lang,
    status: status === 'rejected' ? 'rejected' : 'pending',
    rejection,
    created_at: created_at.toISOString(),
  };
};

const handlersOf = (
  { db, now }: Origin,
  comments: Comments,
  translations: Translations | null,
): readonly Handler[] => {
  /** Throws `not_found` if the member may not see the item. */
  async function mustBeThere({ model_type: type, model_id: id }: api.RateBody, viewer: Viewer) {
    const isThere =
      type === 'Comment'
        ? (await comments.readable(id, viewer)) !== undefined
        : await comments.isOpen({ type, id }, viewer);
    if (!isThere) throw new Refused('not_found');
  }

  async function rate(user: User, viewer: Viewer, body: api.RateBody, again: boolean) {
    await mustBeThere(body, viewer);
    const summary = await storeRating(db, { userId: user.id, body, again, at: now() });
    if (!summary) throw new Refused('not_found');
    return summary;
  }

  async function comment(subject: Subject, { user, ...viewer }: Viewer & { user: User }, written: string) {
    if (!(await comments.isOpen(subject, viewer))) throw new Refused('not_found');
    const content = markupOf(blocksOf(written));
    if (content === '') throw new Refused('invalid', { fields: { comment: 'required' } });
    const row = {
      subject,
      user_id: user.id,
      content,
      lang: viewer.locale,
    };
    return db.transaction().execute(async (trx) => {
      await holdMember(trx, user.id);
      // A comment with the same text is a repeated call.
      const unread = await comments.unread(trx, subject, user.id);
      const same = unread.find((one) => one.status === 'pending' && one.content === content);
      if (same) return ownComment(same);
      if ((await comments.waitingOf(trx, user.id)) >= WAITING_MAX) throw new Refused('too_many_waiting');
      return ownComment(await comments.add(trx, row, now()));
    });
  }

  return [
    handle(api.postRate, ({ visitor, body }) => rate(visitor.user, visitor, body, false)),
    handle(api.putRate, ({ visitor, body }) => rate(visitor.user, visitor, body, true)),
    handle(api.getRated, ({ visitor }) => ratedBy(db, visitor.user.id)),

    handle(api.getMovieComments, async ({ visitor, params: { id }, query }) => {
      const page = await comments.page({ type: 'Movie', id }, visitor, query);
      if (!page) throw new Refused('not_found');
      return page;
    }),
    handle(api.postMovieComment, ({ visitor, params: { id }, body }) =>
      comment({ type: 'Movie', id }, visitor, body.comment),
    ),
    handle(api.postConfessionComment, ({ visitor, params: { id }, body }) =>
      comment({ type: 'Confession', id }, visitor, body.comment),
    ),

    handle(api.getOwnReview, async ({ visitor: { user }, query: subject }) => {
      const [rating, own, helpful] = await Promise.all([
        user ? ratingOf(db, user.id, { model_type: subject.type, model_id: subject.id }) : undefined,
        user ? comments.unread(db, subject, user.id) : [],
        helpfulOn(db, comments, subject, user?.id ?? null),
      ]);
      return {
        rating: rating ?? null,
        comments: own.map(ownComment),
        helpful,
        translates: translations !== null,
      };
    }),

    handle(api.postReport, async ({ visitor, params: { id }, body: { reason } }) => {
      if (!(await comments.readable(id, visitor))) throw new Refused('not_found');
      await storeReport(db, { comment_id: id, user_id: visitor.user.id, reason }, now());
    }),

    handle(api.postTranslate, async ({ visitor, body: { comment_id: id, target } }) => {
      if (!translations) throw new Refused('not_offered');
      const found = await comments.readable(id, visitor);
      if (!found) throw new Refused('not_found');
      const content = await translations.of(id, plainText(blocksOf(found.content)), found.lang, target);
      if (content === null) throw new Refused('no_translation');
      return { content, target };
    }),
  ];
};

export const module = defineModule({
  id: 'reviews',
  privacy: PRIVACY,
  needs: { comments: Comments },
  wants: { moderation: Moderation, notices: NoticeTargets, suggestions: MemberRatings },
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  setup: (origin, { comments, moderation, notices, suggestions }) => {
    moderation?.include(commentQueue(origin, comments));
    notices?.include(reportedComments(origin, comments));
    suggestions?.include(ratingsOfFilms);
    return { handlers: handlersOf(origin, comments, translatorOf(origin)) };
  },
});
