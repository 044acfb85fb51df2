/**
 * Epoch in the sandbox: a join page, a signed post for each event, and the data post after a join. It has no server
 * API.
 */
import type { SandboxGateway } from '#gateways/shared/server/sandbox/sandbox-gateway.ts';
import type { Settings } from '../settings.ts';
import { epochInitialData, epochPost, readEpoch } from './wire.ts';

export const sandbox: SandboxGateway<Settings> = {
  name: 'Epoch',
  reasons: [
    'DECLINED',
    'DECLINEDCVV2',
    'MYVSNOTACCEPTED',
    'CALLCENTER',
    'EXPIRED',
    'INVALID POSTAL CODE',
    'DECLINED BY THE BANK',
    'INSUFFICIENT FUNDS',
    'TOO MANY DENIALS',
    'PLEASE RETRY',
  ],
  settings: ({ pages, secret, sources }) => ({
    mode: null,
    join_url: pages,
    secret: secret('epoch'),
    sources,
  }),
  readAddress: readEpoch,
  post: epochPost,
  firstPosts: (settings, event, content) => [
    epochPost(settings, event, content),
    epochInitialData(settings, event, content),
  ],
};
