/** Whether the law where a visitor is asks for age verification, and whether their session has passed one. */
import type { Origin } from '../../origin.ts';
import { AGE_VERIFICATION_COUNTRIES, AGE_VERIFICATION_US_STATES } from './countries.ts';
import { findSession, standingOf } from './store.ts';

export interface AgeVerdict {
  required: boolean;
  /** Only ever true where `required` is. */
  verified: boolean;
}

/** 1-shell §4 "Age gate" 3: the country is listed and, for the US, the state is. Bots are no exception here. */
export const isGated = (country: string, countryState: string | null): boolean =>
  country === 'US'
    ? countryState !== null && AGE_VERIFICATION_US_STATES.includes(countryState)
    : AGE_VERIFICATION_COUNTRIES.includes(country);

/** The facts of one request; asks the database only where verification is required and a session is named. */
export async function ageVerdict(
  origin: Origin,
  from: { country: string; countryState: string | null; sessionId: string | undefined },
): Promise<AgeVerdict> {
  if (!isGated(from.country, from.countryState)) return { required: false, verified: false };
  if (!from.sessionId) return { required: true, verified: false };
  const session = await findSession(origin, from.sessionId);
  return { required: true, verified: standingOf(session, origin.now()) === 'verified' };
}
