/** Comments, as other modules write and moderate them. */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { RejectionCause } from '#ports/rejection.ts';
import type { Database } from '#server/db/schema.ts';
import type { CommentRow, Comments, Subject } from '#ports/comments.ts';
import { viewerAt, type Selection, type Viewer } from '../visible/selection.ts';
import { isOwnOrNobodys, ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import { listComments } from './comments-store.ts';
import { isConfessionPublic, isVisible } from '../visible/visible.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The current nickname of a member; otherwise the stored name. */
const NAME = sql<string>`coalesce(case when comments.user_id is null then comments.commenter_name
  else (select u.username from users u where u.id = comments.user_id) end, '')`.as('commenter_name');

/** Path of the page of the film or story that a comment is about. */
const pathOf = (type: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<string>`coalesce(case ${type} when 'Movie' then (select '/film/' || m.slug from movies m where m.id = ${id})
    else (select '/confessions/' || c.slug from confessions c where c.id = ${id}) end, '')`;
const ABOUT = pathOf(sql`model_type`, sql`model_id`);

const COLUMNS = [
  'id',
  'user_id',
  'content',
  'lang',
  'status',
  'created_at',
  'model_type',
  'model_id',
  'rejection_cause',
  'rejection_note',
  NAME,
] as const;

interface Stored extends Omit<CommentRow, 'subject' | 'rejection'> {
  readonly model_type: Subject['type'];
  readonly model_id: number;
  readonly rejection_cause: RejectionCause | null;
  readonly rejection_note: string | null;
}
const rowOf = ({
  model_type: type,
  model_id: id,
  rejection_cause: cause,
  rejection_note: note,
  ...row
}: Stored): CommentRow => ({ ...row, subject: { type, id }, rejection: cause && { cause, note } });

/** The row `x` of the film or story, if it may be commented on. */
const openTo = ({ type, id }: Subject, viewer: Viewer): RawBuilder<unknown> =>
  type === 'Movie'
    ? sql`movies x where x.id = ${id} and x.status = 'Published' and ${isVisible('x', viewer)}`
    : sql`confessions x where x.id = ${id} and ${isConfessionPublic('x', viewer)}`;

async function isOpen(db: Db, subject: Subject, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql`select 1 from ${openTo(subject, viewer)}`.execute(db);
  return rows.length > 0;
}

const find = async (db: Db, id: number): Promise<CommentRow | undefined> => {
  const row = await db.selectFrom('comments').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && rowOf(row);
};

export const commentsOf = (
  db: Kysely<Database>,
  place: BrandPlace,
  selection: Selection | null = null,
): Comments => ({
  page: (subject, visitor, asked) =>
    listComments({ db, place }, viewerAt(selection)(visitor), subject, asked),

  isOpen: (subject, visitor) => isOpen(db, subject, viewerAt(selection)(visitor)),

  add: async (on, { subject, ...comment }, at) =>
    rowOf(
      await on
        .insertInto('comments')
        .values({
          ...comment,
          commenter_name: '',
          model_type: subject.type,
          model_id: subject.id,
          status: 'pending',
          created_at: at,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    ),

  async unread(on, { type, id }, userId) {
    const rows = await on
      .selectFrom('comments')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('model_type', '=', type)
      .where('model_id', '=', id)
      .where('status', '<>', 'approved')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(rowOf);
  },

  async waitingOf(on, userId) {
    const { count } = await on
      .selectFrom('comments')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async readable(id, visitor) {
    const row = await find(db, id);
    return row?.status === 'approved' && (await isOpen(db, row.subject, viewerAt(selection)(visitor)))
      ? row
      : undefined;
  },

  idsOn: ({ type, id }) =>
    sql`(select k.id from comments k where k.model_type = ${type} and k.model_id = ${id} and k.status = 'approved')`,

  async toJudge({ after, limit, also }) {
    const rows = await db
      .selectFrom('comments')
      .select([...COLUMNS, ABOUT.as('about')])
      .where('status', '<>', 'rejected')
      .where(isOwnOrNobodys(ownBrands(place), 'user_id'))
      .where(sql<boolean>`id in (select w.id from comments w where w.status = 'pending' union all ${also})`)
      .$if(after !== null, (query) => query.where('id', '>', after ?? 0))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ about, ...row }) => ({ ...rowOf(row), about }));
  },

  find,

  async pathOf(on, { type, id }) {
    const { rows } = await sql<{
      path: string;
    }>`select ${pathOf(sql`${type}::text`, sql`${id}::integer`)} as path`.execute(on);
    return rows[0]?.path ?? '';
  },

  async judge(trx, id, from, verdict) {
    const { numUpdatedRows } = await trx
      .updateTable('comments')
      .set(
        verdict === 'approved'
          ? { status: 'approved' }
          : { status: 'rejected', rejection_cause: verdict.cause, rejection_note: verdict.note },
      )
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
