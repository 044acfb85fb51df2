/** Segpay: a pay page for any price. It renews automatically, signs nothing, and is queried about money. */
import { defineGateway } from '../definition.ts';
import { CAPABILITIES, segpay } from './adapter.ts';
import { KEPT } from './kept-fields.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { SETTINGS } from './settings.ts';

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
      eticket: settings.eticket,
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
