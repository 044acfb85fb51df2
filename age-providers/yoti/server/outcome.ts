/** Maps a result of Yoti to an outcome. */
import { ProviderDown, type NamedVerification, type Outcome } from '#age-providers/shared/server/provider.ts';
import { AGE_LIMIT } from './limits.ts';
import type { Result } from './wire.ts';

/** The documented states that end a session without a proof, with the code that the visitor sees. */
const REFUSALS: Readonly<Record<string, string>> = {
  FAIL: 'below_threshold',
  ERROR: 'unreadable',
  CANCELLED: 'cancelled',
  EXPIRED: 'too_late',
};

const isOfAge = ({ type, age }: Result): boolean =>
  type === 'OVER' && typeof age === 'number' && Number.isInteger(age) && age >= AGE_LIMIT;

/**
 * The outcome of a result. Throws ProviderDown for a result of another session, and for a complete result that does not
 * prove the age limit. An unknown state leaves the session pending.
 */
export function outcomeOf(result: Result, { reference, providerReference }: NamedVerification): Outcome {
  if (result.id !== providerReference || result.reference_id !== reference)
    throw new ProviderDown('the result is that of another session');
  const { status } = result;
  if (status === 'COMPLETE') {
    if (!isOfAge(result)) throw new ProviderDown('the result does not prove the age limit');
    return { verdict: 'approved' };
  }
  const reason = Object.hasOwn(REFUSALS, status) ? REFUSALS[status] : undefined;
  return reason === undefined ? { verdict: 'pending' } : { verdict: 'declined', reason };
}
