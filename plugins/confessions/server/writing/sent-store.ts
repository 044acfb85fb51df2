/** Sent confessions: stored once even if they are sent repeatedly, listed for their author, and withdrawn. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { wholeWords } from '#server/db/whole-words.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { ConfessionFields, OwnConfession } from '#plugins/confessions/api/writing.ts';
import { PER_DAY_MAX, tidied, WAITING_MAX } from '#plugins/confessions/rule-writing.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { notifyAuthor } from '../life/mails.ts';
import type { StoryDesk } from '../life/story-desk.ts';
import { draftRow } from './draft-store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

const DAY_MS = 86_400_000;
/** Length of the excerpt shown to the author, in UTF-16 units. */
const EXCERPT = 160;
/** Maximum number of listed confessions. */
const LISTED_MAX = 200;
const WAITING = ['submitted', 'in_review'] as const;
/** Statuses in which the author can withdraw a confession; a chosen one only in writing. */
const WITHDRAWABLE = ['submitted', 'in_review', 'published', 'rejected'] as const;

const ownRows = (db: Db, userId: number) =>
  db
    .selectFrom('confession_submissions')
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .select([
      'id',
      'title',
      wholeWords(sql.ref('text'), sql.lit(EXCERPT)).as('excerpt'),
      'anonymous',
      'status',
      'rejection_reason',
      'rejection_note',
      'steps',
      'confession_id',
      sql<string | null>`to_char(film_release_date, 'YYYY-MM-DD')`.as('film_release_date'),
      'withdrawn_at',
    ]);
type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

const ownConfession = (row: OwnRow, path: string | null = null): OwnConfession => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  anonymous: row.anonymous,
  status: row.status as OwnConfession['status'],
  rejection: row.rejection_reason && { cause: row.rejection_reason, note: row.rejection_note },
  steps: [...row.steps],
  path,
  film_release_date: row.film_release_date,
  may_withdraw: row.withdrawn_at === null && WITHDRAWABLE.some((one) => one === row.status),
});

const oneOf = async (db: Db, userId: number, id: number): Promise<OwnConfession> =>
  ownConfession(await ownRows(db, userId).where('id', '=', id).executeTakeFirstOrThrow());

/** The member's sent confessions, newest first, without withdrawn ones. */
export async function sentBy(db: Db, desk: StoryDesk, userId: number): Promise<OwnConfession[]> {
  const rows = await ownRows(db, userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  const places = await desk.placesOf(
    db,
    rows.flatMap(({ confession_id: id }) => (id === null ? [] : [id])),
  );
  return rows.map((row) => ownConfession(row, places.get(row.confession_id ?? 0)?.path ?? null));
}

/** The existing confession with the same key, or with the same text if it is waiting. */
const sentAlready = (trx: Trx, userId: number, text: string, key: string | undefined) =>
  trx
    .selectFrom('confession_submissions')
    .select((row) => [
      'id',
      row
        .and([row('text', '=', text), row('withdrawn_at', 'is', null)])
        .$castTo<boolean>()
        .as('isIt'),
    ])
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .where((row) =>
      row.or([
        ...(key === undefined ? [] : [row('send_key', '=', key)]),
        row.and([row('text', '=', text), row('status', 'in', WAITING), row('withdrawn_at', 'is', null)]),
      ]),
    )
    .orderBy('isIt', 'desc')
    .orderBy('id')
    .executeTakeFirst();

/** Deletes the draft that becomes a confession; a different draft stays. */
async function removeDraftOf(trx: Trx, userId: number, text: string, key: string | undefined): Promise<void> {
  const draft = await draftRow(trx, userId);
  if (draft && (draft.send_key === key || tidied(draft.text) === text))
    await trx.deleteFrom('confession_submissions').where('id', '=', draft.id).execute();
}

/** A confession as sent by its author, with the version of the draft that was read. */
type Sending = ConfessionFields & {
  readonly key?: string | undefined;
  readonly version?: number | null | undefined;
};

/** Throws Refused `draft_changed` if the draft now has another text or was discarded: an outdated text is not sent. */
async function mustBeRead(
  trx: Trx,
  userId: number,
  { confession_text: text, anonymous, tags, key, version }: Sending,
): Promise<void> {
  if (key === undefined || version === undefined) return;
  const draft = await draftRow(trx, userId);
  const isOwn = draft?.send_key === key;
  const isGone = !isOwn && version !== null;
  const isSame =
    draft !== undefined &&
    tidied(draft.text) === text &&
    draft.anonymous === anonymous &&
    JSON.stringify(draft.tags) === JSON.stringify(tags);
  if (isGone || (isOwn && draft.version !== version && !isSame)) throw new Refused('draft_changed');
}

/** Throws Refused if too many confessions are waiting, or too many were sent in a day, including withdrawn ones. */
async function mustBeFew(trx: Trx, userId: number, at: Date): Promise<void> {
  const since = new Date(at.getTime() - DAY_MS);
  const counted = await trx
    .selectFrom('confession_submissions')
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('submitted_at', '>', since).as('today'),
      fn.min('submitted_at').filterWhere('submitted_at', '>', since).as('first'),
      fn
        .countAll<number>()
        .filterWhere('status', 'in', WAITING)
        .filterWhere('withdrawn_at', 'is', null)
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(counted.waiting) >= WAITING_MAX) throw new Refused('too_many_waiting');
  if (Number(counted.today) < PER_DAY_MAX || !counted.first) return;
  const opensIn = new Date(counted.first).getTime() + DAY_MS - at.getTime();
  throw new Refused('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(opensIn / 1000)) });
}

/**
 * Stores a confession and sends a confirmation email. Throws Refused `already_sent`, `draft_changed`,
 * `nickname_required`, `too_many_waiting` or `too_many_requests`.
 */
export function storeSent(
  origin: Origin,
  { userId, lang, at }: { userId: number; lang: Locale; at: Date },
  sending: Sending,
): Promise<OwnConfession> {
  const { confession_text: text, anonymous, tags, key } = sending;
  return origin.db.transaction().execute(async (trx) => {
    await holdMember(trx, userId);
    const there = await sentAlready(trx, userId, text, key);
    // The text was changed or withdrawn in the meantime: a text that is not stored gets no confirmation.
    if (there && !there.isIt) throw new Refused('already_sent');
    if (there) {
      await removeDraftOf(trx, userId, text, key);
      return oneOf(trx, userId, there.id);
    }
    await mustBeRead(trx, userId, sending);
    const { username } = await trx
      .selectFrom('users')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (username === null) throw new Refused('nickname_required');
    await mustBeFew(trx, userId, at);
    await removeDraftOf(trx, userId, text, key);
    const { id } = await trx
      .insertInto('confession_submissions')
      .values({
        user_id: userId,
        ...(key === undefined ? {} : { send_key: key }),
        anonymous,
        text,
        tags: JSON.stringify(tags),
        lang,
        status: 'submitted',
        submitted_at: at,
        steps: JSON.stringify([{ step: 'submit', at: at.toISOString() }]),
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyAuthor(origin, trx, userId, { step: 'submit' });
    return oneOf(trx, userId, id);
  });
}

/**
 * Erases the text and removes the story from the site immediately. Throws Refused `not_found`, or `too_late` for a
 * confession that was chosen for a film.
 */
export function withdraw(
  { db, desk }: { db: Db; desk: StoryDesk },
  { userId, id, at }: { userId: number; id: number; at: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await holdMember(trx, userId);
    const row = await trx
      .selectFrom('confession_submissions')
      .select(['status', 'confession_id'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '<>', 'draft')
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refused('not_found');
    if (!WITHDRAWABLE.some((one) => one === row.status)) throw new Refused('too_late');
    if (row.confession_id !== null) await desk.remove(trx, row.confession_id);
    await trx
      .updateTable('confession_submissions')
      .set({
        text: '',
        title: null,
        tags: '[]',
        rejection_reason: null,
        rejection_note: null,
        confession_id: null,
        withdrawn_at: at,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute();
  });
}
