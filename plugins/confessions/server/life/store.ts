/** Reads and changes submitted confessions, for staff. */
import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { isOwnOrNobodys, ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import type { PublicStatus } from './story-desk.ts';
import type { ConfessionSubmissionsTable, SubmissionStep as Step } from '../tables.ts';
import { after, PUBLIC, WAITING } from './rule.ts';

type Db = Kysely<Database> | Transaction<Database>;
export interface Submission extends Selectable<ConfessionSubmissionsTable> {
  /** The author's current nickname; null if there is none or the account is deleted. */
  readonly author_name: string | null;
}

const sent = (db: Db) =>
  db
    .selectFrom('confession_submissions')
    .selectAll()
    .select(
      sql<string | null>`(select u.username from users u where u.id = confession_submissions.user_id)`.as(
        'author_name',
      ),
    )
    .where('status', '<>', 'draft')
    .where('withdrawn_at', 'is', null);

export const find = (db: Db, id: number): Promise<Submission | undefined> =>
  sent(db).where('id', '=', id).executeTakeFirst();

/** Each brand moderates the submissions of its own members, and those without an account. */
const sentAt = (db: Db, place: BrandPlace) => sent(db).where(isOwnOrNobodys(ownBrands(place), 'user_id'));

/** Waiting submissions in ascending order, after an id. */
export const waiting = (
  db: Db,
  place: BrandPlace,
  { after: last, limit }: { readonly after: number | null; readonly limit: number },
): Promise<Submission[]> =>
  sentAt(db, place)
    .where('status', 'in', WAITING)
    .$if(last !== null, (query) => query.where('id', '>', last ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Published submissions in descending order, before an id. */
export const published = (
  db: Db,
  place: BrandPlace,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Submission[]> =>
  sentAt(db, place)
    .where('status', 'in', PUBLIC)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Locks the row: the second of two simultaneous calls sees the result of the first. */
export const hold = (trx: Transaction<Database>, id: number): Promise<Submission | undefined> =>
  sent(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Columns that a step writes besides the status. */
export type Change = Partial<
  Pick<
    Updateable<ConfessionSubmissionsTable>,
    | 'text'
    | 'title'
    | 'tags'
    | 'confession_id'
    | 'rejection_reason'
    | 'rejection_note'
    | 'film_release_date'
    | 'judged_at'
  >
>;

/** The step as JSON, to be appended to the previous steps. */
export const stepAt = (step: Step, at: Date): string => JSON.stringify([{ step, at: at.toISOString() }]);

/**
 * Runs a step on the locked row: `change` does the related writes and returns the changed columns, or null if the step
 * cannot be done as requested. `not_waiting` if the current status does not allow the step.
 */
export async function proceed(
  trx: Transaction<Database>,
  id: number,
  { step, at }: { readonly step: Step; readonly at: Date },
  change: (held: Submission) => Promise<Change | null>,
): Promise<'done' | 'not_waiting' | 'invalid'> {
  const held = await hold(trx, id);
  const status = held && after(held, step);
  if (!held || !status) return 'not_waiting';
  const changed = await change(held);
  if (!changed) return 'invalid';
  await trx
    .updateTable('confession_submissions')
    .set({
      ...changed,
      status,
      steps: sql<string>`steps || ${stepAt(step, at)}::jsonb`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  return 'done';
}

/** Publishes a removed confession again, and deletes the removal from its steps. */
export async function undoRemoval(
  trx: Transaction<Database>,
  { id, steps }: Submission,
  { status, at }: { readonly status: PublicStatus; readonly at: Date },
): Promise<void> {
  const left = steps.filter(({ step }, index) => step !== 'remove' || index < steps.length - 1);
  await trx
    .updateTable('confession_submissions')
    .set({
      status,
      steps: JSON.stringify(left),
      rejection_reason: null,
      rejection_note: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}
