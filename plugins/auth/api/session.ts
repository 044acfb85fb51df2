/**
 * The three endpoints that the session itself calls. They are in a separate file, so that visitors who never log in
 * load no others.
 */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { GivenPassword, text, Username } from '#ports/credentials.ts';

/** The page app's own client id; it is public, so it proves nothing. */
export const CLIENT_ID = 'web';
export const TOKENS_PER_MINUTE = 120;

const Optional = v.optional(v.nullable(text(255)));

/**
 * The tokens of a session. `expires_in` is in seconds. `refresh_token` is null for client tokens and for requests from
 * a page, whose refresh token is in an HttpOnly cookie. `is_first_login` decides between "welcome" and "welcome back".
 */
export const OauthReply = v.object({
  access_token: v.string(),
  token_type: v.literal('Bearer'),
  refresh_token: v.nullable(v.string()),
  expires_in: v.number(),
  is_first_login: v.boolean(),
});
export type OauthReply = v.InferOutput<typeof OauthReply>;

/**
 * Step 1 of the login (README 2). `username` is the email address or the nickname. A legacy account without a password
 * receives a link to choose one (`password_reset_needed`). Shares its rate limits with the password grant of
 * `/oauth/token`: by account, network and device.
 */
export const postLogin = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Logs a member in with email address or nickname, and password.',
  body: v.object({ username: Username, password: GivenPassword }),
  reply: OauthReply,
  errors: { wrong_credentials: 401, password_reset_needed: 418 },
});

/**
 * Token endpoint of RFC 6749: client credentials for a visitor, password or refresh token for a member. A page
 * refreshes by cookie; a client that sends a refresh token in the body gets the new one in the body.
 */
export const postOauthToken = endpoint({
  method: 'POST',
  path: '/oauth/token',
  summary: 'Issues an access token for client credentials, a password or a refresh token.',
  perMinute: TOKENS_PER_MINUTE,
  body: v.variant('grant_type', [
    v.object({
      grant_type: v.literal('client_credentials'),
      client_id: v.optional(text(64)),
      scope: Optional,
    }),
    v.object({
      grant_type: v.literal('password'),
      username: Username,
      password: GivenPassword,
      client_id: v.optional(text(64)),
      scope: Optional,
    }),
    v.object({
      grant_type: v.literal('refresh_token'),
      refresh_token: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))),
      client_id: v.optional(text(64)),
      scope: Optional,
    }),
  ]),
  reply: OauthReply,
  errors: { wrong_credentials: 401, wrong_client: 401, wrong_token: 401, password_reset_needed: 418 },
});

/**
 * Ends the session: revokes its token and every token refreshed from it, and clears the cookie. Guests get the same
 * response with status 201 (README 5).
 */
export const postLogout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Logs out: revokes the access token and its refresh tokens, and clears the authorization cookie.',
  status: 201,
});
