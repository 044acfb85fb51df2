/** Changes of what the site publishes: each commits with who made it, what was there before and after, or not at all. */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { ContentEntry, ContentKind } from '#ports/content.ts';
import type { Editable } from '#ports/editing.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { recordAction } from '../store.ts';

type Db = Kysely<Database>;

/** Queue of changes that have a time of their own. */
export const QUEUE = 'content-revision';
export interface DueRevision {
  readonly id: number;
}
const MS = 1000;

/** One thing of a kind. */
export interface Subject {
  readonly editable: Editable;
  readonly key: string;
}

export interface Stored {
  readonly entry: ContentEntry;
  readonly text: string;
  /** Tells this state from every other one. */
  readonly seen: string;
}

const storedOf = (entry: ContentEntry): Stored => {
  const text = JSON.stringify(entry);
  return { entry, text, seen: createHash('sha256').update(text).digest('base64url') };
};

/** What is stored of a thing that is not there. */
const NO_TEXT = 'null';
/** What has been seen of one that is to be made. */
export const NOT_THERE = 'not there';

/** As its schema gives it; what is stored and does not fit is shown as it is. undefined for what is not there. */
export async function findStored(db: Db, { editable: { kind }, key }: Subject): Promise<Stored | undefined> {
  const found = (await kind.find(db, [key])).get(key);
  if (found === undefined) return undefined;
  const { success, output } = v.safeParse(kind.schema, found);
  return storedOf(success ? output : (found as ContentEntry));
}

/** Things that an entry names and nobody has. */
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

/** Whoever edits the same thing at the same time waits here. */
const hold = ({ editable, key }: Subject, trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${editable.kind.kind} ${key}`}, 0))`.execute(trx);

/** Stores an entry as it is published. */
export async function write(
  trx: Transaction<Database>,
  { editable: { kind } }: Pick<Subject, 'editable'>,
  entry: ContentEntry,
): Promise<void> {
  await kind.write(trx, [entry]);
  await kind.link?.(trx, [entry]);
}

/** How an attempt ended; `moved`: somebody has changed the thing since it was seen. */
export type Changed = 'published' | 'scheduled' | 'sent_before' | 'moved' | 'nothing';

export interface Change extends Subject {
  readonly entry: ContentEntry;
  /** The state that the editor has seen; `NOT_THERE` of a thing that is to be made. */
  readonly seen: string;
  readonly userId: number;
  readonly formKey: string;
  /** When it is published, unless at once. */
  readonly at?: Date;
  readonly undoes?: number;
}

/** Makes a change, or sets it up for its time. The same form again does nothing. */
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

/** Publishes a change whose time has come, unless the thing has been changed since, or the change was called off. */
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
        'a scheduled change was not published: its thing, or what it needs, has been changed since',
      );
    const state = fits ? 'published' : 'refused';
    await trx.updateTable('content_revisions').set({ state }).where('id', '=', id).execute();
  });

/** Calls a scheduled change off; false where it waits no more. */
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

/** Whether a change made the thing: a press takes it off the site again, and the change itself is not undone. */
export const isMaking = ({ before_text: before }: Pick<Revision, 'before_text'>): boolean =>
  before === NO_TEXT;

/** The last changes of a thing, the newest first. */
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
