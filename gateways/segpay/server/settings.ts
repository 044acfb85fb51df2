/** The operator's settings for Segpay: `GATEWAY_SEGPAY_<NAME>`, with each name in capitals. */
import * as v from 'valibot';
import { hosted, secret, sources, text, url } from '#gateways/shared/server/setting-kinds.ts';

/** `PACKAGE:PRICEPOINT`. A price point has one currency, so a dynamic price is sold in the currencies that have one. */
const pricePoint = v.optional(
  v.pipe(text, v.regex(/^\d+:\d+$/, 'must be PACKAGE:PRICEPOINT, such as 100:200')),
);

export const SETTINGS = v.pipe(
  v.object({
    ...hosted,
    pay_url: url,
    /** Base URL of Segpay's reporting and support service, such as `https://srs.segpay.com`. */
    srs_url: url,
    merchant_id: text,
    eticket_eur: pricePoint,
    eticket_usd: pricePoint,
    eticket_gbp: pricePoint,
    path_secret: secret,
    user: text,
    password: secret,
    sources,
    good_text: v.optional(text, 'GOOD'),
    bad_text: v.optional(text, 'BAD'),
  }),
  v.forward(
    v.check(
      ({ eticket_eur, eticket_usd, eticket_gbp }) =>
        (eticket_eur ?? eticket_usd ?? eticket_gbp) !== undefined,
      'must be set, or ETICKET_USD or ETICKET_GBP: the price point with a dynamic price in that currency',
    ),
    ['eticket_eur'],
  ),
);
export type Settings = v.InferOutput<typeof SETTINGS>;
