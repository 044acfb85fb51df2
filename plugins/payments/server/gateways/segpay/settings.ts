/** The operator's settings for Segpay: `GATEWAY_SEGPAY_<NAME>`, with each name in capitals. */
import * as v from 'valibot';
import { hosted, secret, sources, text, url } from '../setting-kinds.ts';

export const SETTINGS = v.object({
  ...hosted,
  pay_url: url,
  /** Base URL of Segpay's reporting and support service, such as `https://srs.segpay.com`. */
  srs_url: url,
  merchant_id: text,
  eticket: text,
  path_secret: secret,
  user: text,
  password: secret,
  sources,
  good_text: v.optional(text, 'GOOD'),
  bad_text: v.optional(text, 'BAD'),
});
export type Settings = v.InferOutput<typeof SETTINGS>;
