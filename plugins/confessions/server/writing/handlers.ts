/** Handlers of the authors' endpoints: drafts, and sent confessions. */
import type { Locale } from '#app/i18n/i18n.ts';
import * as api from '#plugins/confessions/api/writing.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StoryDesk } from '../life/story-desk.ts';
import { findDraft, removeDraft, storeDraft } from './draft-store.ts';
import { sentBy, storeSent, withdraw } from './sent-store.ts';

export const writingHandlers = (origin: Origin, desk: StoryDesk): readonly Handler[] => {
  const { db, now } = origin;
  const author = ({ user, locale: lang }: { user: { id: number }; locale: Locale }) => ({
    userId: user.id,
    lang,
    at: now(),
  });
  return [
    handle(api.getDraft, async ({ visitor }) => ({ draft: await findDraft(db, visitor.user.id) })),
    handle(api.putDraft, ({ visitor, body }) => storeDraft(db, author(visitor), body)),
    handle(api.deleteDraft, ({ visitor }) => removeDraft(db, visitor.user.id)),
    handle(api.postConfess, ({ visitor, body }) => storeSent(origin, author(visitor), body)),
    handle(api.getOwnConfessions, async ({ visitor }) => ({ data: await sentBy(db, desk, visitor.user.id) })),
    handle(api.deleteOwnConfession, ({ visitor, params: { id } }) =>
      withdraw({ db, desk }, { userId: visitor.user.id, id, at: now() }),
    ),
  ];
};
