/** The endpoints of impersonation: an administrator requests a token and exchanges it. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** Maximum lifetime of the token, in seconds (README 2). */
export const IMPERSONATION_TOKEN_LIFETIME_S = 1_200_000;
/** Minimum length of the reason: a sentence that later readers understand. */
const REASON_MIN = 10;
const REASON_MAX = 500;
const BEGINS_PER_MINUTE = 30;
const MAX_ID = 2_147_483_647;

/**
 * Returns a single-use link to `/impersonate/{token}`. Only for administrators (`forbidden`), and never for another
 * administrator's account. `expires_in` in seconds.
 */
export const postImpersonation = endpoint({
  method: 'POST',
  path: '/impersonation',
  summary: 'Issues a token with which an administrator can see the site as a member, once.',
  access: 'member',
  personal: true,
  status: 201,
  body: v.object({
    user_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID)),
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(REASON_MIN),
      v.maxLength(REASON_MAX),
      v.check((value) => !value.includes('\0'), 'text'),
    ),
    expires_in: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(IMPERSONATION_TOKEN_LIFETIME_S)),
      IMPERSONATION_TOKEN_LIFETIME_S,
    ),
  }),
  reply: v.object({ token: v.string(), expires_in: v.number() }),
  errors: { forbidden: 403, not_found: 404, not_impersonable: 409 },
});

/**
 * Exchanges the token for a session as the member, which replaces any session of the browser. `expires_in` in seconds.
 */
export const postImpersonationBegin = endpoint({
  method: 'POST',
  path: '/impersonation/begin',
  summary: 'Exchanges the token for a session as the member, stored in the authorization cookie.',
  perMinute: BEGINS_PER_MINUTE,
  body: v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) }),
  reply: v.object({ expires_in: v.number() }),
  errors: { unknown_token: 404, used_token: 410, expired_token: 410 },
});
