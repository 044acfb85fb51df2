/**
 * Stories of a member who deletes their account: how many would stay published without a name, and how to remove them.
 */
import type { Authorship } from '#ports/erasure.ts';
import type { StoryDesk } from '../life/story-desk.ts';

export const authorshipOf = (desk: Pick<StoryDesk, 'remove'>): Authorship => ({
  async countOf(db, userId) {
    const rows = await db
      .selectFrom('confession_submissions')
      .select('status')
      .where('user_id', '=', userId)
      .where('status', 'in', ['published', 'chosen', 'filmed'])
      .where('withdrawn_at', 'is', null)
      .execute();
    const published = rows.filter(({ status }) => status === 'published').length;
    return { published, chosen: rows.length - published };
  },

  async removeOf(trx, userId, at) {
    const rows = await trx
      .selectFrom('confession_submissions')
      .select(['id', 'confession_id'])
      .where('user_id', '=', userId)
      .where('status', '=', 'published')
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .execute();
    for (const { id, confession_id } of rows) {
      if (confession_id !== null) await desk.remove(trx, confession_id);
      // A withdrawn submission is deleted with its author.
      await trx
        .updateTable('confession_submissions')
        .set({ confession_id: null, withdrawn_at: at, updated_at: at })
        .where('id', '=', id)
        .execute();
    }
  },
});
