/** Skyflow: a vault whose card fields are shown in our page. TrustPay takes the money and sends the callbacks. */
import { ConfigFault } from '#server/config/config-fault.ts';
import { defineGateway } from '#gateways/shared/server/gateway-definition.ts';
import { NO_FIELDS } from '#gateways/shared/server/kept-fields.ts';
import { CAPABILITIES, skyflow } from './adapter.ts';
import { handlers } from './handlers.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { SETTINGS } from './settings.ts';

/** It must accept the vault's signed tokens. */
const PROCESSOR = 'trustpay';

export const gateway = defineGateway({
  id: 'skyflow',
  capabilities: CAPABILITIES,
  settings: SETTINGS,
  chargesThrough: PROCESSOR,
  keptFields: NO_FIELDS,
  handlers,
  frames: ({ frame_url }) => [frame_url],
  open(settings, { processor, fetch, now }) {
    const { charge, refund, query } = processor ?? {};
    if (!charge || !refund || !query)
      throw new ConfigFault([
        `GATEWAYS lists skyflow, but ${PROCESSOR} cannot charge, refund and be queried`,
      ]);
    return {
      gateway: skyflow({
        vaultId: settings.vault_id,
        vaultUrl: settings.vault_url,
        frameUrl: settings.frame_url,
        clientId: settings.client_id,
        keyId: settings.key_id,
        privateKey: settings.private_key,
        tokenUrl: settings.token_url,
        processorName: PROCESSOR,
        processor: { charge, refund, query },
        fetch,
        now,
      }),
      pathSecret: null,
      mode: null,
    };
  },
  sandbox,
});
