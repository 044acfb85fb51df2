/** Cancels a subscription on behalf of its member. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { EndedByStaff } from '#ports/cancellations.ts';
import { cancelNewest, type CancelDeps } from './cancel.ts';

/** See `Cancellations.cancelByStaff`. */
export async function cancelByStaff(
  deps: CancelDeps,
  accounts: Accounts,
  trx: Transaction<Database>,
  userId: number,
): Promise<EndedByStaff> {
  const held = await accounts.holdAnyone(trx, userId);
  if (!held) return { is: 'nothing' };
  try {
    const { ends_at } = await cancelNewest(deps, trx, {
      userId,
      addressee: held.addressee,
      by: 'staff',
      reason: null,
      withdrawsFrom: null,
    });
    return { is: 'cancelled', endsAt: new Date(ends_at) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { is: error.code === 'bundle_subscription' ? 'bundle' : 'nothing' };
  }
}
