/** The verification endpoints: a mailed link confirms the address, and can be requested again. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** Calls per minute and IP address, as for the other mailed links. */
export const VERIFICATIONS_PER_MINUTE = 60;
const TOKEN_MAX = 255;

/**
 * Confirms the address of a mailed token, and uses the token up; only this call has an effect, because mail scanners
 * open links. A confirmed account stays so. `nc_trial` is the result of a pending no-card trial: `granted`, `refused`
 * (this mailbox has had one), or null if none was requested. `reminder` is present if a visitor's reminder was
 * confirmed instead of an account. Refusals: `unknown_token` (forged, or of a closed account), `used_token`,
 * `expired_token` (also when replaced, or after a change of address).
 */
export const postUserVerify = endpoint({
  method: 'POST',
  path: '/user_verify',
  summary: 'Confirms the e-mail address a token was mailed to.',
  perMinute: VERIFICATIONS_PER_MINUTE,
  body: v.object({
    token: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(TOKEN_MAX),
      v.check((token) => !token.includes('\0'), 'text'),
    ),
  }),
  reply: v.object({
    nc_trial: v.nullable(v.picklist(['granted', 'refused'])),
    reminder: v.optional(v.literal(true)),
  }),
  errors: { unknown_token: 404, used_token: 410, expired_token: 410 },
});

/**
 * Mails the link again, unless the address is confirmed already; older links end. Limited by account and by address.
 */
export const postUserVerificationEmail = endpoint({
  method: 'POST',
  path: '/user_verification_email',
  summary: 'Mails the member a link that confirms their e-mail address.',
  access: 'member',
  personal: true,
  perMinute: VERIFICATIONS_PER_MINUTE,
  reply: v.object({ is_email_verified: v.boolean(), is_verification_email_sent: v.boolean() }),
});
