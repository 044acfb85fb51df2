/** Who may watch what: 2-catalogue §6 and the access levels of §3, in one place. */
import { ACCESS_LEVEL } from '../../../kernel/ports/catalogue.ts';
import { userTypeOf, type User } from '../../../kernel/ports/session.ts';
import { Refused, type RequestVisitor } from '../../http/handle.ts';

/** Statuses under which a subscription still streams: a cancelled one runs to its end, a trial streams (2-catalogue §4, §6). */
const STREAMING_STATUSES: readonly string[] = ['active', 'awaiting_canceled', 'trial'];

export interface Watchable {
  user_level: number;
  is_free: boolean;
}

/**
 * Whether the whole catalogue is open to the visitor at `now`: to trial, bundle and premium members (2-catalogue §6),
 * as long as the subscription that is told of has not run out.
 */
export function streamsEverything(user: User | null, now: Date): boolean {
  const type = userTypeOf(user);
  if (user === null || type === 'guest' || type === 'registered') return false;
  const subscription = user.active_subscription;
  if (subscription === null) return true;
  const runs = subscription.expires_at === null || new Date(subscription.expires_at) > now;
  return runs && STREAMING_STATUSES.includes(subscription.status);
}

/** Passes, or throws the refusal that tells the visitor's way on. The gate comes first, whoever asks. */
export function admitPastGate(
  visitor: Pick<RequestVisitor, 'age_verification_required' | 'age_verified'>,
): void {
  if (visitor.age_verification_required && !visitor.age_verified)
    throw new Refused('age_verification_required');
}

/**
 * Passes when the visitor may watch the film itself: FREE is open to everybody, REGISTERED to members, PAID to a
 * running subscription. Throws `login_required` for a guest and `upgrade_required` for a member without one.
 */
export function admitToFilm(film: Watchable, user: User | null, now: Date): void {
  if (film.is_free || film.user_level === ACCESS_LEVEL.FREE) return;
  if (user === null) throw new Refused('login_required');
  if (film.user_level === ACCESS_LEVEL.REGISTERED) return;
  if (!streamsEverything(user, now)) throw new Refused('upgrade_required');
}
