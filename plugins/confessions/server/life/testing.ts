/** Shared setup for tests of confessions: staff with their forms, and members with submissions. */
import { postMeUpdate } from '#plugins/account/api.ts';
import { hiddenFields, openStaff, REASON } from '#plugins/staff/server/testing.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import type { Submission } from './store.ts';

export const MODERATION = '/_staff/moderation';
export const STORIES = `${MODERATION}/stories`;
export const TEXT = 'Er sagte nichts, und ich stieg ein.\n\nSeither fahre ich jeden Abend.';
export const FILLED = {
  title: 'Der Fährmann',
  type: 'letter',
  tags: 'strangers, romance',
  text: TEXT,
  reason: '',
};

export async function openStories() {
  const at = await openStaff();
  const { db } = at.site.origin;
  for (const [id, slug] of ['romance', 'strangers'].entries())
    await db
      .insertInto('tags')
      .values({ id: 900 + id, slug, category_type: 'mood', texts: '{}' } as never)
      .execute();

  const rowOf = (id: number): Promise<Omit<Submission, 'author_name'>> =>
    db.selectFrom('confession_submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Reads the form of a button from the current page, to post it later. */
  async function ready(
    act: string,
    id: number,
    fields: Record<string, string> = {},
    who: TestVisitor = at.staff,
  ) {
    const isLater = ['choose', 'film', 'date', 'translate', 'illustrate'].includes(act);
    const page = isLater || act === 'remove' ? STORIES : MODERATION;
    const step = isLater ? `><input type="hidden" name="step" value="${act}"` : '';
    const html = await at.read(page, who);
    const form = hiddenFields(html, isLater ? 'step' : act, `name="item" value="${id}"${step}`);
    const reason: Record<string, string> = act === 'choose' ? { reason: REASON } : {};
    return () => at.result(at.post(isLater ? 'step' : act, { ...form, ...reason, ...fields }, who));
  }

  return {
    ...at,
    rowOf,
    /** Submits a confession as a new member, or as a deleted one. */
    async sent(more: { user_id?: number | null } & Record<string, unknown> = {}) {
      const author = more.user_id === null ? null : await at.buyer();
      if (author) await author.http.call(postMeUpdate, { body: { username: `Fern ${author.id}` } });
      const now = at.site.clock.now();
      const { id } = await db
        .insertInto('confession_submissions')
        .values({
          user_id: author?.id ?? null,
          anonymous: false,
          text: TEXT,
          lang: 'de',
          tags: '["romance"]',
          status: 'submitted',
          submitted_at: now,
          created_at: now,
          updated_at: now,
          ...more,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, author };
    },
    ready,
    /** Posts a form of the queue or of the list of published confessions. */
    press: async (...pressed: Parameters<typeof ready>) => (await ready(...pressed))(),
    acts: async (id: number) =>
      (await at.actions())
        .filter(({ subject }) => subject.startsWith(`stories:${id}`))
        .map(({ act, subject, member_id, reason }) => ({ act, subject, member_id, reason })),
    storyOf: async (id: number) =>
      db
        .selectFrom('confessions')
        .selectAll()
        .where('id', '=', (await rowOf(id)).confession_id ?? 0)
        .executeTakeFirst(),
    grantsOf: (userId: number) =>
      db
        .selectFrom('entitlements')
        .select(['grant_key', 'starts_at', 'ends_at'])
        .where('user_id', '=', userId)
        .where('grant_key', 'is not', null)
        .execute(),
    /** The emails to the author, oldest first. */
    async mailsTo(email: string) {
      await at.site.runJobs();
      return at.site.mails
        .filter(({ to, kind }) => to === email && kind === 'sent_text')
        .map(({ subject, text }) => ({ subject, text }));
    },
  };
}
export type StoriesSite = Awaited<ReturnType<typeof openStories>>;
