/** Published comments of a film or story. */
import { type Cut, pageReply } from '#server/http/endpoints/paging.ts';
import { type Kysely, sql } from 'kysely';
import type { Comment, CommentPage } from '#ports/comment-text.ts';
import type { Subject } from '#ports/comments.ts';
import type { Database } from '#server/db/schema.ts';
import { blocksOf, markedBlocks, plainText } from '#server/security/comment-markup.ts';
import { cutOf } from '../films/movies-store.ts';
import type { Viewer } from '../visible/selection.ts';
import { STAFF_ROLES } from '#ports/sessions.ts';
import { isOwnMember, type BrandPlace } from '#server/security/own-accounts.ts';
import { isConfessionPublic, isVisible } from '../visible/visible.ts';

interface Found extends Pick<CommentPage, 'langs'> {
  data: Omit<Comment, 'blocks'>[];
  total: number;
}

/** Number of approved comments on the film or story `of`. */
export const commentCount = (type: Comment['type'], of: string) =>
  sql<number>`(select count(*)::integer from comments k where k.model_type = ${sql.lit(type)} and k.model_id = ${sql.ref(of)}.id
    and k.status = 'approved')`;

/**
 * A page of approved comments, newest first, optionally in one language; undefined if their subject may not be seen.
 * Every brand shows all comments, but the author's account is named only by the account's own brand.
 */
export async function listComments(
  { db, place }: { db: Kysely<Database>; place: BrandPlace },
  viewer: Viewer,
  { type, id }: Subject,
  { lang, ...cut }: Cut & { lang?: Comment['lang'] | undefined },
): Promise<CommentPage | undefined> {
  const about =
    type === 'Movie'
      ? sql`movies x where x.id = ${id} and ${isVisible('x', viewer)}`
      : sql`confessions x where x.id = ${id} and ${isConfessionPublic('x', viewer)}`;
  const approved = sql`comments k where k.model_type = ${type} and k.model_id = x.id and k.status = 'approved'`;
  const asked = lang ? sql`${approved} and k.lang = ${lang}` : approved;
  const isOwn = isOwnMember(place, 'k.user_id');
  const isByStaff = sql`exists (select 1 from users u where u.id = k.user_id and u.status = 'active' and u.role in (${sql.join(STAFF_ROLES)}))`;
  const order = sql`k.created_at desc, k.id desc`;
  const { rows } = await sql<Found>`
    select (select count(*)::integer from ${asked}) as total,
      (select coalesce(json_agg(spoken.lang order by spoken.count desc, spoken.lang), '[]') from (
        select k.lang, count(*) as count from ${approved} and k.lang is not null group by k.lang) spoken) as langs,
      (select coalesce(json_agg(json_build_object('id', k.id, 'commenter_id', case when ${isOwn} then k.user_id end,
          'commenter_name', case when k.user_id is null then k.commenter_name
            when ${isOwn} then coalesce((select u.username from users u where u.id = k.user_id), '') else '' end,
          'by_staff', ${isOwn} and ${isByStaff}, 'content', k.content, 'type', k.model_type, 'lang', k.lang,
          'created_at', k.created_at) order by ${order}), '[]')
        from (select k.* from ${asked} order by ${order} ${cutOf(cut)}) k) as data
    from ${about}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const data = row.data.map((comment) => {
    const blocks = blocksOf(comment.content);
    return { ...comment, content: plainText(blocks), blocks: markedBlocks(blocks) };
  });
  return { ...pageReply(data, row.total, cut), langs: row.langs };
}
