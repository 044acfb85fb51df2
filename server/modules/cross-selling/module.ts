/** Answers whether a visitor may buy a cross-selling plan. */
import { SOURCE_GROUP, type User } from '../../../kernel/ports/session.ts';
import { postCheckUserStatus } from '../../../plugins/cross-selling/api.ts';
import { handle } from '../../http/handle.ts';
import type { Module } from '../../origin.ts';

/** A trial may be followed by any plan; whoever has anything else that runs is subscribed already. */
function reasonOf(user: User | null): 'bundle' | 'subscribed' | null {
  const running = user?.active_subscription;
  if (!user || !running || user.is_nc_trial) return null;
  const isBundle =
    user.is_cross_selling_unified_account || running.source_group === SOURCE_GROUP.CROSS_SELLING;
  return isBundle ? 'bundle' : 'subscribed';
}

export const crossSellingModule: Module = () => [
  handle(postCheckUserStatus, async ({ visitor }) => {
    const reason = reasonOf(visitor.user);
    return { allowed: reason === null, reason };
  }),
];
