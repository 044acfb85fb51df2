/** The operator's settings for Vendo: `GATEWAY_VENDO_<NAME>`, with each name in capitals. */
import * as v from 'valibot';
import { hosted, secret, sources, text, url } from '#gateways/shared/server/setting-kinds.ts';

export const SETTINGS = v.object({
  ...hosted,
  hosted_url: url,
  api_url: url,
  merchant: text,
  site: text,
  secret,
  path_secret: secret,
  sources,
});
export type Settings = v.InferOutput<typeof SETTINGS>;
