/** Vendo: a signed join page with the price of an offer. It renews automatically and signs none of its posts. */
import { defineGateway } from '#gateways/shared/server/gateway-definition.ts';
import { CAPABILITIES, vendo } from './adapter.ts';
import { KEPT } from './kept-fields.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { SETTINGS } from './settings.ts';

export const gateway = defineGateway({
  id: 'vendo',
  capabilities: CAPABILITIES,
  settings: SETTINGS,
  keptFields: KEPT,
  frames: ({ hosted_url }) => [hosted_url],
  open: (settings, { fetch, now }) => ({
    gateway: vendo({
      hostedUrl: settings.hosted_url,
      apiUrl: settings.api_url,
      merchant: settings.merchant,
      site: settings.site,
      secret: settings.secret,
      pathSecret: settings.path_secret,
      sources: settings.sources,
      fetch,
      now,
    }),
    pathSecret: settings.path_secret,
    mode: settings.mode,
  }),
  sandbox,
});
