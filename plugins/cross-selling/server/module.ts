/** Handler of the check for a cross-selling plan. */
import { isFromSister, type User } from '#ports/session.ts';
import { postCheckUserStatus } from '../api.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';

/**
 * Why a user may not buy the plan; null if they may. Any plan may follow a no-card trial; any other active subscription
 * prevents it.
 */
function reasonOf(user: User | null): 'bundle' | 'subscribed' | null {
  if (!user?.active_subscription || user.is_nc_trial) return null;
  return isFromSister(user) ? 'bundle' : 'subscribed';
}

const handlersOf = (): readonly Handler[] => [
  handle(postCheckUserStatus, async ({ visitor }) => {
    const reason = reasonOf(visitor.user);
    return { allowed: reason === null, reason };
  }),
];

export const module = defineModule({
  id: 'cross-selling',
  setup: () => ({ handlers: handlersOf() }),
});
