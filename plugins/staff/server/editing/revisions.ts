/**
 * Changes to the site's content: each commits together with its author and the values before and after, or not at all.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { ContentEntry, ContentKind } from '#ports/content.ts';
import type { Editable } from '#ports/editing.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { recordAction } from '../store.ts';

type Db = Kysely<Database>;

/** Queue of scheduled changes. */
export const QUEUE = 'content-revision';
export interface DueRevision {
  readonly id: number;
}
const MS = 1000;

/** An item of a kind. */
export interface Subject {
  readonly editable: Editable;
  readonly key: string;
}

export interface Stored {
  readonly entry: ContentEntry;
  readonly text: string;
  /** Digest that identifies this state. */
  readonly seen: string;
}

const storedOf = (entry: ContentEntry): Stored => {
  const text = JSON.stringify(entry);
  return { entry, text, seen: createHash('sha256').update(text).digest('base64url') };
};

/** Digest of an item that does not exist. */
const NO_TEXT = 'null';
/** Value of `seen` in the form of a new item. */
export const NOT_THERE = 'not there';

/**
 * The stored item, parsed with its schema; a value that is invalid for it is returned unparsed. undefined for a missing
 * item.
 */
export async function findStored(db: Db, { editable: { kind }, key }: Subject): Promise<Stored | undefined> {
  const found = (await kind.find(db, [key])).get(key);
  if (found === undefined) return undefined;
  const { success, output } = v.safeParse(kind.schema, found);
  return storedOf(success ? output : (found as ContentEntry));
}

/** Items that an entry refers to but that do not exist. */
export async function lost(db: Db, kinds: readonly ContentKind[], of: ContentKind, entry: ContentEntry) {
  const named = Map.groupBy(of.referencesOf(entry), ({ kind }) => kind);
  const missing: string[] = [];
  for (const [name, references] of named) {
    const keys = [...new Set(references.map(({ key }) => key))];
    const found = await kinds.find(({ kind }) => kind === name)?.find(db, keys);
    missing.push(...keys.filter((key) => found && !found.has(key)).map((key) => `${name} ${key}`));
  }
  return missing;
}

/** Locks an item, so that parallel edits of it wait. */
const hold = ({ editable, key }: Subject, trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${editable.kind.kind} ${key}`}, 0))`.execute(trx);

/** Stores an entry as the published one. */
export async function write(
  trx: Transaction<Database>,
  { editable: { kind } }: Pick<Subject, 'editable'>,
  entry: ContentEntry,
): Promise<void> {
  await kind.write(trx, [entry]);
  await kind.link?.(trx, [entry]);
}

/** The result of an attempt. `moved`: another editor has changed the item since it was shown. */
export type Changed = 'published' | 'scheduled' | 'sent_before' | 'moved' | 'nothing';

export interface Change extends Subject {
  readonly entry: ContentEntry;
  /** The state that the editor saw; `NOT_THERE` for a new item. */
  readonly seen: string;
  readonly userId: number;
  readonly formKey: string;
  /** Time of publication; immediately if absent. */
  readonly at?: Date;
  readonly undoes?: number;
}

/** Publishes or schedules a change. A repeated form has no effect. */
export function change({ db, now, jobs }: Origin, wanted: Change): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    await hold(wanted, trx);
    const stored = await findStored(trx, wanted);
    const next = storedOf(wanted.entry);
    const name = `${wanted.editable.kind.kind}:${wanted.key}`;
    const isNew = wanted.seen === NOT_THERE;
    const act = {
      act: wanted.undoes ? 'undo' : isNew ? 'make' : 'edit',
      subject: name,
      reason: '',
      memberId: null,
    };
    const { rows: sent } = await sql`select 1 from staff_actions where form_key = ${wanted.formKey}`.execute(
      trx,
    );
    if (sent.length > 0) return 'sent_before';
    if (!isNew && stored?.seen === next.seen && wanted.at === undefined) return 'nothing';
    if ((stored?.seen ?? NOT_THERE) !== wanted.seen) return 'moved';
    if (!(await recordAction(trx, { ...act, userId: wanted.userId, formKey: wanted.formKey }, now())))
      return 'sent_before';
    const { id } = await trx
      .insertInto('content_revisions')
      .values({
        kind: wanted.editable.kind.kind,
        key: wanted.key,
        user_id: wanted.userId,
        at: now(),
        state: wanted.at ? 'scheduled' : 'published',
        publish_at: wanted.at ?? null,
        undoes: wanted.undoes ?? null,
        before_text: stored?.text ?? NO_TEXT,
        after_text: next.text,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!wanted.at) {
      await write(trx, wanted, wanted.entry);
      return 'published';
    }
    const delayS = Math.max(0, Math.ceil((wanted.at.getTime() - now().getTime()) / MS));
    await jobs.send<DueRevision>(QUEUE, { id }, { tx: trx, delayS });
    return 'scheduled';
  });
}

/** Publishes a due change, unless the item has changed since or the change was cancelled. */
export const publishDue = ({ db, log, now }: Origin, editables: readonly Editable[], { id }: DueRevision) =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('content_revisions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const editable = editables.find(({ kind }) => kind.kind === row?.kind);
    if (!row || !editable || row.state !== 'scheduled') return;
    const subject = { editable, key: row.key };
    await hold(subject, trx);
    const stored = await findStored(trx, subject);
    const entry = v.safeParse(editable.kind.schema, JSON.parse(row.after_text));
    const kinds = editables.map(({ kind }) => kind);
    const fits =
      stored?.text === row.before_text &&
      entry.success &&
      (await lost(trx, kinds, editable.kind, entry.output)).length === 0 &&
      (await editable.faultOf?.(trx, entry.output, now())) === undefined;
    if (fits) await write(trx, subject, entry.output);
    else
      log.warn(
        { revision: id },
        'cannot publish a scheduled change, because its item or a reference of it has been changed since; edit and publish it again',
      );
    const state = fits ? 'published' : 'refused';
    await trx.updateTable('content_revisions').set({ state }).where('id', '=', id).execute();
  });

/** Cancels a scheduled change; returns false if it is no longer pending. */
export async function callOff(db: Db, { editable, key }: Subject, id: number): Promise<boolean> {
  const row = await db
    .updateTable('content_revisions')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('kind', '=', editable.kind.kind)
    .where('key', '=', key)
    .where('state', '=', 'scheduled')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a change created the item. Such an item can be withdrawn, but its creation cannot be undone. */
export const isMaking = ({ before_text: before }: Pick<Revision, 'before_text'>): boolean =>
  before === NO_TEXT;

/** The latest changes of an item, newest first. */
export const revisionsOf = (db: Db, { editable, key }: Subject, limit: number) =>
  db
    .selectFrom('content_revisions')
    .selectAll()
    .where('kind', '=', editable.kind.kind)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export type Revision = Awaited<ReturnType<typeof revisionsOf>>[number];
