/** The auth endpoints: client token, login, sign-up, current member, logout, forgotten password. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { ChosenPassword, Email, NewPassword, text } from '#ports/credentials.ts';
import { OauthReply } from './api/session.ts';

export { getMe, Me } from './api/me.ts';
export {
  CLIENT_ID,
  OauthReply,
  postLogin,
  postLogout,
  postOauthToken,
  TOKENS_PER_MINUTE,
} from './api/session.ts';

/** Attempts per minute and IP address; enough for a household with one IP address. */
export const LOGINS_PER_MINUTE = 30;
export const SIGN_UPS_PER_MINUTE = 30;
export const RESETS_PER_MINUTE = 60;
/** Lifetime of a mailed link to choose a new password. */
export const RESET_LINK_LIFETIME_MIN = 60;

const Optional = v.optional(v.nullable(text(255)));

/**
 * Step 8 of the login: the origin stores a member token in an HttpOnly cookie, which the page cannot set (README 3).
 */
export const postTokenLogin = endpoint({
  method: 'POST',
  path: '/token_login',
  summary:
    'Logs a member in with an access token that is still valid, and stores it as the authorization cookie.',
  perMinute: LOGINS_PER_MINUTE,
  body: v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)) }),
  reply: OauthReply,
  errors: { wrong_token: 401 },
});

/**
 * Completes the import of a legacy account, authenticated by a token of the legacy platform: sets the new password and
 * the email preference, and ends the member's other sessions. `password` has the same field codes as in the sign-up.
 */
export const postMeMigrate = endpoint({
  method: 'POST',
  path: '/me/migrate',
  summary: 'Sets the password of an account of the old platform, and ends its other sessions.',
  access: 'member',
  personal: true,
  perMinute: LOGINS_PER_MINUTE,
  body: v.intersect([ChosenPassword, v.object({ accepted_mailing: v.optional(v.boolean()) })]),
  errors: { not_legacy: 409 },
});

/** The origin of a visitor according to the campaign cookies; sent with the other fields of a sign-up. */
export const Campaign = v.object({
  country: Optional,
  campaign: Optional,
  content: Optional,
  medium: Optional,
  source: Optional,
  term: Optional,
  referral: Optional,
  affiliate_asset_id: Optional,
  affiliate_source_id: Optional,
});
export type Campaign = v.InferOutput<typeof Campaign>;

/**
 * Creates an account and logs it in. `is_first_login: false` defers the first welcome to a later login; `show_message`
 * only concerns the page and is not stored. `nc_trial` requests a no-card trial, which begins when the email address is
 * confirmed; the confirmation email is then always sent. Field codes of `password`: `min_length`, `max_length`,
 * `common`; of `email`: `taken`.
 */
export const postSignUp = endpoint({
  method: 'POST',
  path: '/sign-up',
  summary: 'Creates an account and logs it in.',
  perMinute: SIGN_UPS_PER_MINUTE,
  status: 201,
  body: v.object({
    email: Email,
    password: NewPassword,
    subscription_group_id: v.optional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))),
    ),
    is_first_login: v.optional(v.boolean(), true),
    show_message: v.optional(v.boolean(), true),
    accepted_mailing: v.optional(v.boolean(), false),
    marketing_form_key: Optional,
    user_source: Optional,
    send_verification_email: v.optional(v.boolean(), false),
    nc_trial: v.optional(v.boolean(), false),
    ...Campaign.entries,
  }),
  reply: OauthReply,
  errors: { email_taken: 422 },
});

/**
 * Mails a link to choose a new password. The reply does not reveal whether the email address has an account (decision
 * 14). Older links of the account end.
 */
export const postPasswordResetCreate = endpoint({
  method: 'POST',
  path: '/password/reset/create',
  summary: 'Mails a link to choose a new password, if the address has an account.',
  perMinute: RESETS_PER_MINUTE,
  body: v.object({ email: Email }),
});

/**
 * Refusals of a mailed token: unknown (forged, or of a closed account), used, or expired (including replaced by a newer
 * one).
 */
const TOKEN_REFUSALS = { unknown_token: 404, used_token: 410, expired_token: 410 } as const;

const MailedToken = v.pipe(text(255), v.nonEmpty());

/**
 * Returns whether a mailed token is valid, and the email address it was sent to. Reading does not use the token,
 * because mail scanners open links.
 */
export const getPasswordResetFind = endpoint({
  method: 'GET',
  path: '/password/reset/find/:token',
  summary: 'Returns whether a mailed token for a new password is still valid, and for which address.',
  perMinute: RESETS_PER_MINUTE,
  params: v.object({ token: MailedToken }),
  reply: v.object({ email: v.string() }),
  errors: TOKEN_REFUSALS,
});

/**
 * Sets the password of the account of a mailed token, uses the token and ends every session of that account. `password`
 * has the same field codes as in the sign-up.
 */
export const postPasswordReset = endpoint({
  method: 'POST',
  path: '/password/reset',
  summary: 'Sets a new password with a mailed token, and logs the account out everywhere.',
  perMinute: RESETS_PER_MINUTE,
  body: v.intersect([v.object({ email: Email, token: MailedToken }), ChosenPassword]),
  errors: TOKEN_REFUSALS,
});
