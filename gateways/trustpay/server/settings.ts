/** The operator's settings for TrustPay: `GATEWAY_TRUSTPAY_<NAME>`, with each name in capitals. */
import * as v from 'valibot';
import { hosted, secret, text, url } from '#gateways/shared/server/setting-kinds.ts';

export const SETTINGS = v.object({
  ...hosted,
  pay_url: url,
  /** The form of the page at `pay_url`: the older one, or the current one below `/mapi5`. */
  page: v.optional(v.picklist(['2.x', 'mapi5'], 'must be 2.x or mapi5'), '2.x'),
  api_url: url,
  account: text,
  project: text,
  secret,
  /** The project's secret of the API; `secret` signs messages. */
  api_secret: secret,
});
export type Settings = v.InferOutput<typeof SETTINGS>;
