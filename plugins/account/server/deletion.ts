/** Deletes an account: one transaction erases everything personal, and ledger rows stay without the person. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AccountOwner, Accounts, HeldAccount, OwnPassword } from '#ports/accounts.ts';
import type { Authorship, Erasure } from '#ports/erasure.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import type { PersonalData } from '#ports/personal-data.ts';
import type { Leaving } from '../api.ts';
import { formerAddresses } from './address/store.ts';
import { deletionMail, type DeletedBy } from './deletion-mail.ts';
import { leavingOf, type LeavingDeps } from './giving-up.ts';
import { erasePersonalRows } from './personal-rows.ts';

type Trx = Transaction<Database>;

export interface DeletionDeps extends LeavingDeps {
  readonly accounts: Accounts;
  readonly personalData: readonly PersonalData[];
}

/** Records the deletion (server/privacy/erasures.ts). */
async function digestOf(trx: Trx, id: number): Promise<string> {
  const { digest } = await trx
    .selectFrom('users')
    .select(sql<string>`account_digest(id, created_at)`.as('digest'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return digest;
}

/** Erases a locked account; `by` is null if no email is sent. */
async function eraseHeld(
  origin: Origin,
  { personalData, authorships }: DeletionDeps,
  trx: Trx,
  {
    user,
    addressee,
    by,
    removesStories,
  }: Omit<HeldAccount, 'owner'> & { readonly by: DeletedBy | null; readonly removesStories: boolean },
): Promise<void> {
  const { config, mail, jobs, now } = origin;
  const { id, email, is_email_verified } = user;
  const digest = await digestOf(trx, id);
  const former = await formerAddresses(trx, id);
  if (removesStories) for (const one of authorships) await one.removeOf(trx, id, now());
  await erasePersonalRows(trx, personalData, {
    id,
    email,
    is_email_verified,
    brands: ownBrands(config),
    former,
  });
  if (removesStories)
    await trx
      .updateTable('account_erasures')
      .set({ removes_stories: true })
      .where('digest', '=', digest)
      .execute();
  // Sent and waiting emails are stored as jobs for a while. Those to an unconfirmed address may belong to another
  // person.
  if (is_email_verified) for (const to of [email, ...former]) await jobs.forget('to', to, trx);
  await jobs.disown('user_id', id, trx);
  if (by !== null) await mail.send(deletionMail(origin, addressee, by), trx);
}

/** The losses that a member has to confirm before deleting the account. */
export const leaving = ({ db, now }: Origin, deps: LeavingDeps, userId: number): Promise<Leaving> =>
  db.transaction().execute((trx) => leavingOf(trx, deps, userId, now()));

/**
 * Throws Refused `premium_active` while a subscription other than a no-card trial renews (README 7), `wrong_password`,
 * and `not_confirmed` when something is lost that was not shown or has changed. Returns the cookies to clear.
 */
export async function deleteAccount(
  origin: Origin,
  deps: DeletionDeps & { readonly ownPassword: OwnPassword },
  visitor: MemberVisitor,
  asked: { password: string; confirms: string | null; removesStories: boolean },
): Promise<AccountOwner> {
  const { db, now } = origin;
  const { id } = visitor.user;
  const { accounts, ownPassword } = deps;
  if ((await leaving(origin, deps, id)).blocked_by !== null) throw new Refused('premium_active');
  await ownPassword.confirm(visitor, { password: asked.password, field: 'password' });
  return db.transaction().execute(async (trx) => {
    // The lock serialises parallel deletions and logins.
    const held = await accounts.hold(trx, id);
    if (!held) throw new Refused('unauthenticated');
    // The member may have bought something in another window a moment ago.
    const { blocked_by, confirms } = await leavingOf(trx, deps, id, now());
    if (blocked_by !== null) throw new Refused('premium_active');
    if (confirms !== null && confirms !== asked.confirms) throw new Refused('not_confirmed');
    await eraseHeld(origin, deps, trx, { ...held, by: 'member', removesStories: asked.removesStories });
    return held.owner;
  });
}

/**
 * Erases an account by staff, at a member's written request. A membership of another platform ends there and does not
 * block the deletion.
 */
export const erasureOf = (
  origin: Origin,
  deps: DeletionDeps & { readonly authorships: Authorship[] },
): Erasure => ({
  include: (authorship) => void deps.authorships.push(authorship),
  async erase(trx, userId, { removesStories }) {
    const held = await deps.accounts.holdAnyone(trx, userId);
    if (!held) return 'unknown';
    const { blocked_by } = await leavingOf(trx, deps, userId, origin.now());
    if (blocked_by !== null && blocked_by !== 'bundle') return 'renews';
    await eraseHeld(origin, deps, trx, { ...held, by: 'staff', removesStories });
    return 'erased';
  },
  async eraseAgain(trx, userId, { removesStories }) {
    const held = await deps.accounts.holdAnyone(trx, userId);
    if (held) await eraseHeld(origin, deps, trx, { ...held, by: null, removesStories });
  },
});

/**
 * Erases an unconfirmed account, locked by the transaction. The removal of a closed account was not announced, so its
 * address, which may belong to another person, gets no email either.
 */
export async function removeUnconfirmed(
  origin: Origin,
  deps: DeletionDeps,
  trx: Trx,
  { userId, isClosed }: { readonly userId: number; readonly isClosed: boolean },
): Promise<void> {
  const held = await deps.accounts.holdAnyone(trx, userId);
  const by = isClosed ? null : 'unconfirmed';
  if (held) await eraseHeld(origin, deps, trx, { ...held, by, removesStories: true });
}
