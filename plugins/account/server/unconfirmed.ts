/** Removes accounts with an unconfirmed email address, which may belong to another person. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Accounts } from '#ports/accounts.ts';
import { isStaffRole } from '#ports/sessions.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { noticeMail } from './unconfirmed-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that an account may stay unconfirmed, and days between the notice and the removal. */
export const UNCONFIRMED_DAYS = 30;
export const NOTICE_DAYS = 7;
/** Maximum number of accounts per night; the next night continues. */
const BATCH = 500;
export const QUEUE = 'account.unconfirmed';
const NIGHTLY = '41 3 * * *';

type Db = Kysely<Database> | Transaction<Database>;

/** Unconfirmed accounts of the brand that never paid and were not imported from a legacy platform. */
const unconfirmed = (db: Db, { config }: Pick<Origin, 'config'>, before: Date) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'removal_notice_at'])
    .where('is_email_verified', '=', false)
    .where('is_legacy_user', '=', false)
    .where('status', '=', 'active')
    .where('created_at', '<=', before)
    .where('brand', 'in', ownBrands(config))
    .where(sql<boolean>`not exists (select 1 from transactions t where t.user_id = users.id)`)
    .where(sql<boolean>`not exists (select 1 from subscriptions s where s.user_id = users.id)`)
    .orderBy('id');

interface Deps {
  readonly accounts: Accounts;
  /** Removes an account that the transaction has locked. */
  remove(trx: Transaction<Database>, userId: number): Promise<void>;
}

/** Sends one notice to each account, and removes the account a week later, at least 30 days after sign-up. */
async function lookThrough(origin: Origin, { accounts, remove }: Deps): Promise<void> {
  const { db, log, mail, now } = origin;
  const at = now().getTime();
  const daysAgo = (days: number): Date => new Date(at - days * DAY_MS);
  const isDue = (noticed: Date | null): boolean => noticed !== null && noticed <= daysAgo(NOTICE_DAYS);
  const found = await unconfirmed(db, origin, daysAgo(UNCONFIRMED_DAYS - NOTICE_DAYS))
    .where((eb) =>
      eb.or([
        eb('removal_notice_at', 'is', null),
        eb.and([
          eb('removal_notice_at', '<=', daysAgo(NOTICE_DAYS)),
          eb('created_at', '<=', daysAgo(UNCONFIRMED_DAYS)),
        ]),
      ]),
    )
    .limit(BATCH)
    .execute();
  for (const { id } of found)
    await db
      .transaction()
      .execute(async (trx) => {
        const held = await accounts.hold(trx, id);
        // The account may have been confirmed or may have paid a moment ago.
        const row = await unconfirmed(trx, origin, new Date(at)).where('id', '=', id).executeTakeFirst();
        if (!held || !row || isStaffRole(row.role)) return;
        if (isDue(row.removal_notice_at)) return remove(trx, id);
        if (row.removal_notice_at !== null) return;
        await trx.updateTable('users').set({ removal_notice_at: now() }).where('id', '=', id).execute();
        await mail.send(noticeMail(origin, held.addressee, new Date(at + NOTICE_DAYS * DAY_MS)), trx);
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
