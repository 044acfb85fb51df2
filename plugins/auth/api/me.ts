/**
 * GET /me: the only endpoint that the session calls at boot. It is in a separate file, so that only this endpoint loads
 * eagerly.
 */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { User } from '#ports/session.ts';

/** The member of the token. `birth_date_*` are numbers; text is null if not provided. */
export const Me = v.object({
  ...User.entries,
  picture: v.nullable(v.string()),
  status: v.string(),
  address: v.nullable(v.string()),
  zip_code: v.nullable(v.string()),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  country_state: v.nullable(v.string()),
  birth_date_day: v.nullable(v.number()),
  birth_date_month: v.nullable(v.number()),
  birth_date_year: v.nullable(v.number()),
  /** Whether emails omit the name of the site. */
  discreet_mail: v.boolean(),
  is_verification_email_sent: v.boolean(),
  is_legacy_user: v.boolean(),
  /** Remaining seconds of this session, and seconds until it should be refreshed; null if it cannot be refreshed. */
  user_session: v.object({ expires_in: v.number(), refresh_in: v.nullable(v.number()) }),
});
export type Me = v.InferOutput<typeof Me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'Returns the member who is logged in.',
  access: 'member',
  personal: false,
  reply: Me,
});
