/** Segpay in the sandbox: a pay page, posts to a secret URL, and the services for queries about them. */
import type { SandboxGateway } from '#gateways/shared/server/sandbox/sandbox-gateway.ts';
import type { Settings } from '../settings.ts';
import { segpayServer } from './server.ts';
import { readSegpay, segpayEnable, segpayPost, segpayProbe, segpayWithdrawal } from './wire.ts';

export const sandbox: SandboxGateway<Settings> = {
  name: 'Segpay',
  reasons: ['51', '05', '54'],
  settings: ({ pages, servers, secret, sources }) => ({
    mode: null,
    pay_url: pages,
    srs_url: servers,
    merchant_id: '22000',
    eticket_eur: '100:200',
    eticket_usd: '100:201',
    eticket_gbp: '100:202',
    path_secret: secret('segpay-path'),
    user: 'sandbox',
    password: secret('segpay'),
    sources,
    good_text: 'GOOD',
    bad_text: 'BAD',
  }),
  readAddress: readSegpay,
  post: segpayPost,
  firstPosts: (settings, event) =>
    event.username === undefined
      ? [segpayPost(settings, event)]
      : [segpayProbe(event), segpayPost(settings, event), segpayEnable(event)],
  withdrawalPosts: segpayWithdrawal,
  pathSecret: ({ path_secret }) => path_secret,
  routes: segpayServer,
};
