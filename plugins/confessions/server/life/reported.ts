/**
 * Confessions as content that can be reported as illegal: members' stories are removed through moderation, editors'
 * stories with their form.
 */
import type { Kysely, Transaction } from 'kysely';
import { idIn } from '#ports/inputs.ts';
import type { NoticeTarget } from '#ports/notices-origin.ts';
import type { Stories } from '#ports/stories-origin.ts';
import type { Database } from '#server/db/schema.ts';
import { hide, restore, type LifeDeps } from './acts.ts';

type Db = Kysely<Database> | Transaction<Database>;

const FOLDER = '/confessions/';
const STORY_PATH = /^\/confessions\/([^/]+)$/;
/** Path where staff edit the editors' stories. */
const EDITED = '/_staff/edit/confession';

/** The submission that became this story. */
const submissionOf = (db: Db, storyId: number) =>
  db
    .selectFrom('confession_submissions')
    .select(['id', 'user_id'])
    .where('confession_id', '=', storyId)
    .executeTakeFirst();

export const reportedStories = (deps: LifeDeps, stories: Stories): NoticeTarget => {
  const { db } = deps.origin;
  return {
    kind: 'story',

    async find(viewer, given) {
      const id = idIn(given);
      // The whole text is read, because only staff receive it, with the notice.
      const found = id === undefined ? undefined : await stories.find({ ...viewer, past_gate: true }, { id });
      if (!found) return undefined;
      const sent = await submissionOf(db, found.id);
      return {
        path: FOLDER + found.slug,
        title: found.title,
        text: found.confession_text,
        authorId: sent?.user_id ?? null,
      };
    },

    async at(viewer, path) {
      const [, slug] = STORY_PATH.exec(path) ?? [];
      const found =
        slug === undefined ? undefined : await stories.find({ ...viewer, past_gate: true }, { slug });
      return found && String(found.id);
    },

    async state(on, given) {
      const id = idIn(given);
      const place = id === undefined ? undefined : (await deps.desk.placesOf(on, [id])).get(id);
      if (id === undefined || !place) return { isPublic: false, staffPath: null };
      const [sent, slug] = [await submissionOf(on, id), place.path.slice(FOLDER.length)];
      return { isPublic: true, staffPath: sent ? null : `${EDITED}/${slug}` };
    },

    async remove(trx, given, rejection) {
      const id = idIn(given);
      const sent = id === undefined ? undefined : await submissionOf(trx, id);
      return sent ? hide(deps, trx, sent.id, rejection) : 'not_waiting';
    },

    async restore(trx, given) {
      const id = idIn(given);
      const sent = id === undefined ? undefined : await submissionOf(trx, id);
      return sent ? restore(deps, trx, sent.id) : 'not_waiting';
    },
  };
};
