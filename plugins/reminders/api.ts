/** Endpoints of reminder lists for releases. */
import * as v from 'valibot';
import { Email } from '#ports/credentials.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { Slug } from '#ports/inputs.ts';

/** Calls per minute and IP address, enough for manual use. */
const REMINDERS_PER_MINUTE = 10;

/** The reminder segment of a film with this slug. */
export const releaseSegment = (slug: string): string => `release-${slug}`;

/**
 * Adds an email address to a reminder list: a member's own, or the given one. A repeated call has no effect, and the
 * response does not reveal whether the address was listed. `not_found` if no announced film has the segment; `invalid`
 * for a visitor without `email`.
 */
export const postAddToSegment = endpoint({
  method: 'POST',
  path: '/add-to-segment',
  summary: 'Subscribes to an email about a release.',
  body: v.object({
    segment: v.pipe(Slug, v.nonEmpty()),
    email: v.optional(Email),
  }),
  perMinute: REMINDERS_PER_MINUTE,
  errors: { not_found: 404 },
});

/** Removes the member's own email address from a reminder list; a repeated call has no effect. */
export const deleteFromSegment = endpoint({
  method: 'DELETE',
  path: '/add-to-segment',
  summary: 'Cancels the reminder of a release.',
  access: 'member',
  personal: true,
  query: v.object({ segment: v.pipe(Slug, v.nonEmpty()) }),
  perMinute: REMINDERS_PER_MINUTE,
});
