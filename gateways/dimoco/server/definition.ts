/**
 * DIMOCO: carrier billing. The buyer confirms on a page of their phone company, and each period is a separate payment.
 */
import { defineGateway } from '#gateways/shared/server/gateway-definition.ts';
import { CAPABILITIES, dimoco } from './adapter.ts';
import { KEPT } from './kept-fields.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { SETTINGS } from './settings.ts';

export const gateway = defineGateway({
  id: 'dimoco',
  capabilities: CAPABILITIES,
  settings: SETTINGS,
  returnPaths: { success: '/payment-success-dimoco', failure: '/payment-error-dimoco' },
  keptFields: KEPT,
  frames: () => [],
  open: (settings, { fetch, callbackUrl }) => ({
    gateway: dimoco({
      apiUrl: settings.api_url,
      merchant: settings.merchant,
      order: settings.order,
      callbackUrl,
      secret: settings.secret,
      fetch,
    }),
    pathSecret: null,
    mode: null,
  }),
  sandbox,
});
