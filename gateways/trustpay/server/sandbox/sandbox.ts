/** TrustPay in the sandbox: the page and notification of its older API, webhooks and calls of the newer one. */
import type { SandboxGateway } from '#gateways/shared/server/sandbox/sandbox-gateway.ts';
import type { Settings } from '../settings.ts';
import { trustpayServer } from './server.ts';
import { readTrustpay, trustpayPost } from './wire.ts';

const ACCOUNT = '4107111111';

export const sandbox: SandboxGateway<Settings> = {
  name: 'TrustPay',
  reasons: [
    '1001',
    '1005',
    '1014',
    '1100',
    '100.100.303',
    '100.100.601',
    '100.100.101',
    '100.390.112',
    '800.100.155',
    '100.100.305',
    '3.100.301',
    '800.100.162',
    '800.100.163',
    '900.100.300',
  ],
  settings: ({ pages, servers, secret }) => ({
    mode: null,
    pay_url: pages,
    page: '2.x',
    api_url: `${servers}/api`,
    account: ACCOUNT,
    project: ACCOUNT,
    secret: secret('trustpay'),
    api_secret: secret('trustpay-api'),
  }),
  readAddress: readTrustpay,
  post: trustpayPost,
  routes: trustpayServer,
};
