/** The operator's settings for Epoch: `GATEWAY_EPOCH_<NAME>`, with each name in capitals. */
import * as v from 'valibot';
import { hosted, secret, sources, text, url } from '#gateways/shared/server/setting-kinds.ts';

export const SETTINGS = v.pipe(
  v.object({
    ...hosted,
    join_url: url,
    secret,
    sources,
    /** Last segment of the callback URL for data posts and cancellations without a digest; without it they are refused. */
    path_secret: v.optional(secret),
    /** Epoch's Customer Search API, which cancels memberships; all three settings or none. */
    search_url: v.optional(url),
    search_user: v.optional(text),
    search_password: v.optional(secret),
  }),
  v.forward(
    v.check(
      ({ search_url, search_user, search_password }) =>
        (search_url === undefined) === (search_user === undefined) &&
        (search_url === undefined) === (search_password === undefined),
      'must be set together with SEARCH_USER and SEARCH_PASSWORD',
    ),
    ['search_url'],
  ),
);
export type Settings = v.InferOutput<typeof SETTINGS>;
