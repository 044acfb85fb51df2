/** A member ends their access early: an overdue period, the rest of a cancelled subscription, or a gift. */
import type { Transaction } from 'kysely';
import { SOURCE_GROUP, type User } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endNow } from './end.ts';
import { stopCharges } from './stop.ts';
import { hold, newestOf, writeSubscription, type SubscriptionRow } from './store.ts';
import type { Terms } from './tables.ts';

/** Revokes the remaining access; the payment stays in the ledger. */
async function revokeRest(trx: Transaction<Database>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: now })
    .where('subscription_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
  await writeSubscription(trx, id, { status: 'canceled', expires_at: now });
}

/** Whether access is left that ends without another charge: of a cancelled subscription, or of a gift. */
export const isRestLeft = (
  terms: Pick<Terms, 'phase'> | undefined,
  { source_group: group, expires_at: end }: Pick<SubscriptionRow, 'source_group' | 'expires_at'>,
  now: Date,
): boolean =>
  end !== null && end > now && (terms ? terms.phase === 'ending' : group === SOURCE_GROUP.FREE_MOVIE);

/**
 * Ends the member's access. Throws Refused `not_possible` if there is nothing to end, or it renews and must be
 * cancelled first; `not_confirmed` if access remains and `givesUp` is false.
 */
export const endOwn = (
  deps: SubscriptionDeps,
  { user }: { readonly user: Pick<User, 'id'> },
  givesUp: boolean,
): Promise<void> =>
  deps.origin.db.transaction().execute(async (trx) => {
    await holdMember(trx, user.id);
    const newest = await newestOf(trx, user.id);
    const { terms, subscription } = newest ? await hold(trx, newest.id) : {};
    if (!subscription) throw new Refused('not_possible');
    if (terms?.phase === 'past_due') {
      await endNow(deps, trx, terms, 'cancel');
      await stopCharges(deps, trx, terms, { phase: 'ended', ended_by: 'cancel' });
      return;
    }
    const now = deps.origin.now();
    if (!isRestLeft(terms, subscription, now)) throw new Refused('not_possible');
    if (!givesUp) throw new Refused('not_confirmed');
    if (terms) await endNow(deps, trx, terms, 'cancel');
    await revokeRest(trx, subscription.id, now);
  });
