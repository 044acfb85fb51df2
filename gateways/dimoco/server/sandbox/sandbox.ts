/** DIMOCO in the sandbox: one endpoint for actions, which redirects buyers to a page, and signed XML callbacks. */
import type { SandboxGateway } from '#gateways/shared/server/sandbox/sandbox-gateway.ts';
import type { Settings } from '../settings.ts';
import { dimocoServer } from './server.ts';
import { dimocoPost } from './wire.ts';

export const sandbox: SandboxGateway<Settings> = {
  name: 'DIMOCO',
  reasons: ['522', '515', '129'],
  settings: ({ servers, secret }) => ({
    api_url: `${servers}/api`,
    merchant: '8000',
    order: '11',
    secret: secret('dimoco'),
  }),
  post: dimocoPost,
  refundsWholeOnly: true,
  routes: dimocoServer,
};
