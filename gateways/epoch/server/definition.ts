/** Epoch: a hosted join form with the price of a product. It renews automatically. */
import { defineGateway } from '#gateways/shared/server/gateway-definition.ts';
import { CAPABILITIES, epoch } from './adapter.ts';
import { DECLINES } from './declines.ts';
import { handlers } from './handlers.ts';
import { KEPT } from './kept-fields.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { SETTINGS, type Settings } from './settings.ts';

function searchOf(
  { search_url: url, search_user: user, search_password: password }: Settings,
  fetch: typeof globalThis.fetch,
) {
  return url !== undefined && user !== undefined && password !== undefined
    ? { url, user, password, fetch }
    : null;
}

export const gateway = defineGateway({
  id: 'epoch',
  capabilities: CAPABILITIES,
  settings: SETTINGS,
  returnPaths: { success: '/epoch-return-url' },
  statementName: 'EPOCH',
  declines: DECLINES,
  keptFields: KEPT,
  handlers,
  frames: ({ join_url }) => [join_url],
  open: (settings, { fetch }) => ({
    gateway: epoch({
      joinUrl: settings.join_url,
      secret: settings.secret,
      sources: settings.sources,
      pathSecret: settings.path_secret ?? null,
      search: searchOf(settings, fetch),
    }),
    pathSecret: settings.path_secret ?? null,
    mode: settings.mode,
  }),
  sandbox,
});
