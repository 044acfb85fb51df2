/** The verification endpoints: confirm an email address with an emailed link, and request another link. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** Calls per minute and IP address, as for other emailed links. */
export const VERIFICATIONS_PER_MINUTE = 60;
const TOKEN_MAX = 255;

/**
 * Confirms the email address of an emailed token, and uses the token up. Opening the link alone has no effect, because
 * mail scanners open links. A confirmed account stays confirmed. `nc_trial` is the result of a pending trial without a
 * card: `granted`, `refused` (this address has had one), or null if none was requested. `reminder` is present if a
 * guest's reminder was confirmed instead of an account. Refusals: `unknown_token` (including forged tokens, and closed
 * accounts), `used_token`, `expired_token` (including replaced tokens, and changed addresses).
 */
export const postUserVerify = endpoint({
  method: 'POST',
  path: '/user_verify',
  summary: 'Confirms the email address to which a token was mailed.',
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
 * Emails another link, unless the address is confirmed; older links become invalid. Limited per account and IP address.
 */
export const postUserVerificationEmail = endpoint({
  method: 'POST',
  path: '/user_verification_email',
  summary: 'Mails the member a link that confirms their email address.',
  access: 'member',
  personal: true,
  perMinute: VERIFICATIONS_PER_MINUTE,
  reply: v.object({ is_email_verified: v.boolean(), is_verification_email_sent: v.boolean() }),
});
