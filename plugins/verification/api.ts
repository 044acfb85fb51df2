/** The verification endpoints: a mailed link confirms the address, and may be asked for again. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** Calls a minute and address, as for the other mailed links. */
export const VERIFICATIONS_PER_MINUTE = 60;
const TOKEN_MAX = 255;

/**
 * Confirms the address a token was mailed to, and uses the token up: mail scanners open links, so only this call acts. An
 * account that is confirmed already stays so. `nc_trial` tells what became of a no-card trial that waited for it: `granted`,
 * `refused` (this mailbox has had one), or null where none was asked for. `reminder` is there when a
 * visitor's wish to be written to once was confirmed, and no account. Refusals: `unknown_token` (forged, or of a closed
 * account), `used_token`, `expired_token` (also by a newer one, or by another address).
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

/** Mails the link again, unless the address is confirmed already; older links end. Bounded by account and by address. */
export const postUserVerificationEmail = endpoint({
  method: 'POST',
  path: '/user_verification_email',
  summary: 'Mails the member a link that confirms their e-mail address.',
  access: 'member',
  personal: true,
  perMinute: VERIFICATIONS_PER_MINUTE,
  reply: v.object({ is_email_verified: v.boolean(), is_verification_email_sent: v.boolean() }),
});
