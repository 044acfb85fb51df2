/** TrustPay: a pay page for any price, and charges based on earlier payments. The site renews. */
import { defineGateway } from '#gateways/shared/server/gateway-definition.ts';
import { CAPABILITIES, trustpay } from './adapter.ts';
import { DECLINES } from './declines.ts';
import { KEPT } from './kept-fields.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { SETTINGS } from './settings.ts';

export const gateway = defineGateway({
  id: 'trustpay',
  capabilities: CAPABILITIES,
  settings: SETTINGS,
  declines: DECLINES,
  keptFields: KEPT,
  frames: ({ pay_url }) => [pay_url],
  open: (settings, { fetch, now }) => ({
    gateway: trustpay({
      payUrl: settings.pay_url,
      page: settings.page,
      apiUrl: settings.api_url,
      account: settings.account,
      project: settings.project,
      secret: settings.secret,
      apiSecret: settings.api_secret,
      fetch,
      now,
    }),
    pathSecret: null,
    mode: settings.mode,
  }),
  sandbox,
});
