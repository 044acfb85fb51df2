/** The rule for content behind the age gate (README 4). */
import { Refused, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';

type Gated = Pick<RequestVisitor, 'age_verification_required' | 'age_verified' | 'age_session'>;

/** Whether content may be sent: verified, or no law requires it. Bots are no exception. */
export const isPastGate = ({
  age_verification_required,
  age_verified,
}: Pick<Gated, 'age_verification_required' | 'age_verified'>): boolean =>
  !age_verification_required || age_verified;

/**
 * Whether titles and images may be shown: past the gate, and to crawlers, which the gate of pages lets through as well
 * (README 13 of age-gate).
 */
export const maySeeTitles = (
  visitor: Pick<Gated, 'age_verification_required' | 'age_verified'> & { readonly is_bot: boolean },
): boolean => isPastGate(visitor) || visitor.is_bot;

/**
 * The refusal of content; null if it may be sent. An unreadable session is refused with another status than one that
 * was never verified.
 */
export function gateRefusal(visitor: Gated): { status: 403 | 503; code: string } | null {
  if (isPastGate(visitor)) return null;
  return visitor.age_session === 'unreadable'
    ? { status: 503, code: 'unavailable' }
    : { status: 403, code: 'age_verification_required' };
}

/** Throws Refused `age_verification_required`; endpoints that call it declare `AGE_REFUSALS` of ports/age.ts. */
export function requireAge(visitor: Gated): void {
  const refusal = gateRefusal(visitor);
  if (refusal) throw new Refused(refusal.code);
}

/** Like `requireAge`, for an endpoint that shows titles or images. */
export function requireAgeOfTitles(visitor: Gated & { readonly is_bot: boolean }): void {
  if (!maySeeTitles(visitor)) requireAge(visitor);
}

/** Like `requireAgeOfFile`, for images, which crawlers may load. */
export function requireAgeOfPicture(visitor: Gated & { readonly is_bot: boolean }): void {
  if (!maySeeTitles(visitor)) requireAgeOfFile(visitor);
}

/** Like `requireAge`, for files, which belong to no endpoint. */
export function requireAgeOfFile(visitor: Gated): void {
  const refusal = gateRefusal(visitor);
  if (refusal) throw new PlatformRefusal(refusal.status, { code: refusal.code });
}
