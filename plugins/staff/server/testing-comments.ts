/** Comments for moderation tests, as members write and report them. */
import type { StaffSite } from './testing.ts';

export interface Written {
  readonly content: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly user_id: number | null;
}

/** Stores a comment, pending by default, and returns its id. */
export async function writeComment({ site }: StaffSite, more: Partial<Written>): Promise<number> {
  const { id } = await site.origin.db
    .insertInto('comments')
    .values({
      model_type: 'Movie',
      model_id: 1,
      commenter_name: 'Mila',
      content: '<p>Cold and bright.</p>',
      status: 'pending',
      user_id: null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const reportComment = ({ site }: StaffSite, comment_id: number, user_id: number) =>
  site.origin.db
    .insertInto('comment_reports')
    .values({ comment_id, user_id, reason: 'spoiler', reported_at: site.clock.now(), handled_at: null })
    .execute();

export async function statusOfComment({ site }: StaffSite, id: number): Promise<string> {
  const row = await site.origin.db
    .selectFrom('comments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}
