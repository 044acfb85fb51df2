/** The endpoints and types that the profile reads from the session's plugin. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { User } from '#ports/session.ts';

/** The fields of the member that the profile shows. */
const Profile = v.object({
  ...User.entries,
  address: v.nullable(v.string()),
  zip_code: v.nullable(v.string()),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  country_state: v.nullable(v.string()),
  birth_date_day: v.nullable(v.number()),
  birth_date_month: v.nullable(v.number()),
  birth_date_year: v.nullable(v.number()),
  discreet_mail: v.boolean(),
});
export type Profile = v.InferOutput<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'Returns the member who is logged in.',
  access: 'member',
  reply: Profile,
});
