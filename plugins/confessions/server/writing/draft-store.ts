/**
 * A member's only draft. Each write contains the version it is based on, so that the second of two devices or tabs gets
 * a conflict.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { DraftFields, Draft } from '#plugins/confessions/api/writing.ts';

type Db = Kysely<Database>;

export interface DraftChange extends DraftFields {
  readonly key: string;
  readonly version: number | null;
}

/** The row of the draft. A second transaction waits for the lock on the member's row. */
export const draftRow = (db: Db, userId: number) =>
  db
    .selectFrom('confession_submissions')
    .select(['id', 'send_key', 'version', 'text', 'anonymous', 'tags', 'updated_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'draft')
    .executeTakeFirst();

/** null if there is no draft. */
export async function findDraft(db: Db, userId: number): Promise<Draft | null> {
  const row = await draftRow(db, userId);
  if (!row) return null;
  const { send_key: key, version, text, anonymous, tags, updated_at } = row;
  return { key: key ?? '', version, text, anonymous, tags, updated_at: updated_at.toISOString() };
}

const isSame = (row: DraftFields, change: DraftChange): boolean =>
  row.text === change.text &&
  row.anonymous === change.anonymous &&
  JSON.stringify(row.tags) === JSON.stringify(change.tags);

const isSent = async (trx: Transaction<Database>, userId: number, key: string): Promise<boolean> =>
  (await trx
    .selectFrom('confession_submissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('send_key', '=', key)
    .where('status', '<>', 'draft')
    .executeTakeFirst()) !== undefined;

/** Throws Refused `already_sent` for a draft that was sent, and `draft_changed` if another version is stored. */
export function storeDraft(
  db: Db,
  { userId, lang, at }: { userId: number; lang: Locale; at: Date },
  change: DraftChange,
): Promise<{ version: number; updated_at: string }> {
  const { key, version, text, anonymous } = change;
  const tags = JSON.stringify(change.tags);
  const stored = (as: number, when = at) => ({ version: as, updated_at: when.toISOString() });
  return db.transaction().execute(async (trx) => {
    await holdMember(trx, userId);
    if (await isSent(trx, userId, key)) throw new Refused('already_sent');
    const row = await draftRow(trx, userId);
    if (!row) {
      if (version !== null) throw new Refused('draft_changed');
      await trx
        .insertInto('confession_submissions')
        .values({
          user_id: userId,
          send_key: key,
          text,
          anonymous,
          tags,
          lang,
          created_at: at,
          updated_at: at,
        })
        .execute();
      return stored(1);
    }
    // The call is a repetition, or two tabs have the same text.
    if (row.send_key === key && isSame(row, change)) return stored(row.version, row.updated_at);
    if (row.version !== version) throw new Refused('draft_changed');
    await trx
      .updateTable('confession_submissions')
      .set({ send_key: key, text, anonymous, tags, lang, version: row.version + 1, updated_at: at })
      .where('id', '=', row.id)
      .execute();
    return stored(row.version + 1);
  });
}

export const removeDraft = async (db: Db, userId: number): Promise<void> =>
  void (await db
    .deleteFrom('confession_submissions')
    .where('user_id', '=', userId)
    .where('status', '=', 'draft')
    .execute());
