/**
 * Skyflow in the sandbox: the document with the card fields, and the vault that stores them. The processor sends the
 * callbacks.
 */
import type { SandboxGateway } from '#gateways/shared/server/sandbox/sandbox-gateway.ts';
import type { Settings } from '../settings.ts';
import { skyflowServer } from './server.ts';

export const sandbox: SandboxGateway<Settings> = {
  name: 'Skyflow',
  reasons: [],
  settings: ({ pages, servers, newKey }) => ({
    vault_id: 'sandbox',
    vault_url: pages,
    frame_url: `${pages}/frame`,
    client_id: 'sandbox-client',
    key_id: 'sandbox-key',
    private_key: newKey(),
    token_url: `${servers}/token`,
  }),
  routes: skyflowServer,
};
