/** Whether the law at a visitor's place requires age verification, and whether their session is verified. */
import { requiresVerification } from '#ports/age-rules.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Place } from '#server/http/visitor/place.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeVerdict } from '#ports/age-origin.ts';
import { SESSION_COOKIE } from '../api.ts';
import { ownSession, type Cookies } from './own-session.ts';
import type { AgeLists } from './requirements/lists.ts';
import { ageSessionStatusOf } from './store.ts';

/** Whether a place is gated, for bots as well. An uncertain place is gated. */
export const isGated = (
  { settings }: { readonly settings: AgeLists },
  { country, countryState, isUnclear }: Place,
): boolean => isUnclear || requiresVerification(settings, country, countryState);

/** Additional inputs of a verdict: the lists of places, and the stored proof of a member's account. */
export interface VerdictSources {
  readonly lists?: AgeLists;
  /** Whether the member's account has a proof that is valid here and now. */
  readonly hasProof?: () => Promise<boolean>;
}

/**
 * The verdict for one request. Queries the database only if verification is required and the request has a session or a
 * member.
 */
export async function ageVerdict(
  origin: Origin,
  place: Place,
  cookies: Cookies,
  { lists = origin.settings, hasProof }: VerdictSources = {},
): Promise<AgeVerdict> {
  if (!isGated({ settings: lists }, place)) return { required: false, verified: false, session: 'none' };
  if (!cookies[SESSION_COOKIE] && !hasProof) return { required: true, verified: false, session: 'none' };
  try {
    const found = cookies[SESSION_COOKIE]
      ? ageSessionStatusOf(await ownSession(origin, cookies), origin.now())
      : 'none';
    const session = found !== 'verified' && (await hasProof?.()) ? 'verified' : found;
    return { required: true, verified: session === 'verified', session };
  } catch (error) {
    // The database module logs its outages itself, once.
    if (!isDatabaseUnavailable(error)) origin.log.error({ err: error }, 'age session could not be read');
    return { required: true, verified: false, session: 'unreadable' };
  }
}
