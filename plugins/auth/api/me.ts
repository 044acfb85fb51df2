/** GET /me: the one endpoint the session asks at boot, apart from api.ts so that it alone is eager. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { User } from '#ports/session.ts';

/** The member behind the token. `birth_date_*` are numbers; text is null where nothing was given. */
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
  /** Whether mail keeps the site's name to itself. */
  discreet_mail: v.boolean(),
  is_verification_email_sent: v.boolean(),
  is_legacy_user: v.boolean(),
  /** How long the session of this request holds, and when it is time to refresh it; null for one that cannot be. Seconds. */
  user_session: v.object({ expires_in: v.number(), refresh_in: v.nullable(v.number()) }),
});
export type Me = v.InferOutput<typeof Me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The member who is logged in.',
  access: 'member',
  personal: false,
  reply: Me,
});
