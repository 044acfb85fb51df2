/** Whether the law where a visitor is asks for age verification, and whether their session has passed one. */
import { requiresVerification } from '#ports/age-rules.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Place } from '#server/http/visitor/place.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeVerdict } from '#ports/age-origin.ts';
import { SESSION_COOKIE } from '../api.ts';
import { ownSession, type Cookies } from './own-session.ts';
import type { AgeLists } from './requirements/lists.ts';
import { ageSessionStatusOf } from './store.ts';

/** Bots are no exception here, and a place that is not known for certain is gated. */
export const isGated = (
  { settings }: { readonly settings: AgeLists },
  { country, countryState, isUnclear }: Place,
): boolean => isUnclear || requiresVerification(settings, country, countryState);

/** What a verdict takes beside the request: the lists of places, and the proof that a member's account keeps. */
export interface VerdictSources {
  readonly lists?: AgeLists;
  /** Whether the account of a member keeps a proof that holds here and now. */
  readonly hasProof?: () => Promise<boolean>;
}

/** The facts of one request; asks the database only where verification is required and a session or a member is named. */
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
    // A database that is unavailable is told once, by the database.
    if (!isDatabaseUnavailable(error)) origin.log.error({ err: error }, 'age session could not be read');
    return { required: true, verified: false, session: 'unreadable' };
  }
}
