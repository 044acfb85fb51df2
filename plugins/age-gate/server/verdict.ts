/** Whether the law where a visitor is asks for age verification, and whether their session has passed one. */
import { requiresVerification } from '#ports/age-rules.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Place } from '#server/http/visitor/place.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeVerdict } from '#ports/age-origin.ts';
import { SESSION_COOKIE } from '../api.ts';
import { ownSession, type Cookies } from './own-session.ts';
import { ageSessionStatusOf } from './store.ts';

/** Bots are no exception here, and a place that is not known for certain is gated. */
export const isGated = (
  { settings }: Pick<Origin, 'settings'>,
  { country, countryState, isUnclear }: Place,
): boolean => isUnclear || requiresVerification(settings, country, countryState);

/** The facts of one request; asks the database only where verification is required and a session is named. */
export async function ageVerdict(origin: Origin, place: Place, cookies: Cookies): Promise<AgeVerdict> {
  if (!isGated(origin, place)) return { required: false, verified: false, session: 'none' };
  if (!cookies[SESSION_COOKIE]) return { required: true, verified: false, session: 'none' };
  try {
    const session = ageSessionStatusOf(await ownSession(origin, cookies), origin.now());
    return { required: true, verified: session === 'verified', session };
  } catch (error) {
    // A database that is unavailable is told once, by the database.
    if (!isDatabaseUnavailable(error)) origin.log.error({ err: error }, 'age session could not be read');
    return { required: true, verified: false, session: 'unreadable' };
  }
}
