/** Segpay: a pay page for any price. It renews automatically, signs nothing, and is queried about money. */
import type { Currency } from '#gateways/shared/server/wire/money.ts';
import { defineGateway } from '#gateways/shared/server/gateway-definition.ts';
import { CAPABILITIES, segpay } from './adapter.ts';
import { KEPT } from './kept-fields.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { SETTINGS, type Settings } from './settings.ts';

function eticketsOf({ eticket_eur: EUR, eticket_usd: USD, eticket_gbp: GBP }: Settings) {
  const given = Object.entries({ EUR, USD, GBP }) as [Currency, string | undefined][];
  return new Map(given.flatMap(([currency, eticket]) => (eticket ? [[currency, eticket] as const] : [])));
}

export const gateway = defineGateway({
  id: 'segpay',
  capabilities: CAPABILITIES,
  settings: SETTINGS,
  statementName: 'SEGPAY',
  keptFields: KEPT,
  frames: ({ pay_url }) => [pay_url],
  open: (settings, { fetch }) => ({
    gateway: segpay({
      payUrl: settings.pay_url,
      srsUrl: settings.srs_url,
      merchantId: settings.merchant_id,
      etickets: eticketsOf(settings),
      pathSecret: settings.path_secret,
      user: settings.user,
      password: settings.password,
      sources: settings.sources,
      goodText: settings.good_text,
      badText: settings.bad_text,
      fetch,
    }),
    pathSecret: settings.path_secret,
    mode: settings.mode,
  }),
  sandbox,
});
