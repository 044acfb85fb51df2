/** Removes accounts with an unconfirmed email address, which may belong to another person. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Accounts } from '#ports/accounts.ts';
import { isStaffRole } from '#ports/sessions.ts';
import { CLOSED_DAYS, MOVED_NOTICE_DAYS, NOTICE_DAYS, UNCONFIRMED_DAYS } from '#server/privacy/periods.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { noticeMail } from './unconfirmed-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of accounts per night; the next night continues. */
const BATCH = 500;
export const QUEUE = 'account.unconfirmed';
const NIGHTLY = '41 3 * * *';

type Db = Kysely<Database> | Transaction<Database>;

/** Unconfirmed accounts of the brand that never paid. */
const unconfirmed = (db: Db, { config }: Pick<Origin, 'config'>) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'status', 'is_legacy_user', 'removal_at'])
    .where('is_email_verified', '=', false)
    .where('brand', 'in', ownBrands(config))
    .where(sql<boolean>`not exists (select 1 from transactions t where t.user_id = users.id)`)
    .where(sql<boolean>`not exists (select 1 from subscriptions s where s.user_id = users.id)`)
    .orderBy('id');

interface Deps {
  readonly accounts: Accounts;
  /** Removes an account that the transaction has locked. */
  remove(
    trx: Transaction<Database>,
    account: { readonly userId: number; readonly isClosed: boolean },
  ): Promise<void>;
}

/**
 * Announces the removal of each active account once, and removes it on the announced day. Accounts of a previous site
 * did not sign up here, so that their time begins with the announcement. Accounts that are not active cannot be
 * confirmed, and are removed a year after they were closed.
 */
async function lookThrough(origin: Origin, { accounts, remove }: Deps): Promise<void> {
  const { db, log, mail, now } = origin;
  const at = now().getTime();
  const daysAgo = (days: number): Date => new Date(at - days * DAY_MS);
  const waiting = (from: Db) =>
    unconfirmed(from, origin).where((eb) =>
      eb.or([
        eb.and([eb('status', '<>', 'active'), eb('closed_at', '<=', daysAgo(CLOSED_DAYS))]),
        eb.and([eb('status', '=', 'active'), eb('removal_at', '<=', new Date(at))]),
        eb.and([
          eb('status', '=', 'active'),
          eb('removal_at', 'is', null),
          eb.or([
            eb('is_legacy_user', '=', true),
            eb('created_at', '<=', daysAgo(UNCONFIRMED_DAYS - NOTICE_DAYS)),
          ]),
        ]),
      ]),
    );
  for (const { id } of await waiting(db).limit(BATCH).execute())
    await db
      .transaction()
      .execute(async (trx) => {
        const held = await accounts.holdAnyone(trx, id);
        // The account may have been confirmed, closed or reopened, or may have paid, a moment ago.
        const row = await waiting(trx).where('id', '=', id).executeTakeFirst();
        if (!held || !row || isStaffRole(row.role)) return;
        const { status, is_legacy_user: isMoved, removal_at } = row;
        const isClosed = status !== 'active';
        if (isClosed || removal_at !== null) return remove(trx, { userId: id, isClosed });
        const day = new Date(at + (isMoved ? MOVED_NOTICE_DAYS : NOTICE_DAYS) * DAY_MS);
        await trx
          .updateTable('users')
          .set({ removal_notice_at: now(), removal_at: day })
          .where('id', '=', id)
          .execute();
        await mail.send(noticeMail(origin, held.addressee, { day, isMoved }), trx);
      })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'cannot remove an unconfirmed account; the job continues with the others'),
      );
}

/** Declares the nightly job. */
export function workOnUnconfirmed(origin: Origin, deps: Deps): void {
  origin.jobs.work(QUEUE, () => lookThrough(origin, deps), { onePerKey: true });
  origin.jobs.schedule(QUEUE, NIGHTLY, {}, { own: true });
}
