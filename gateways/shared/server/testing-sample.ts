/** A gateway without a folder, with all exports of a folder: for tests of adding one. */
import * as v from 'valibot';
import { defineGateway } from './gateway-definition.ts';
import { defineAdapter, type Capabilities } from './gateway.ts';
import { keptFields } from './kept-fields.ts';
import { ProvedEvents } from './proof.ts';
import { secret, url } from './setting-kinds.ts';

const SETTINGS = v.object({ pay_url: url, secret });

const CAPABILITIES = {
  modes: ['redirect'],
  inlineVault: false,
  carrier: false,
  rebilledBy: 'nobody',
  signedCallbacks: true,
  pricedBy: 'order',
  takesKeys: false,
  cancel: false,
  refund: false,
  query: false,
} as const satisfies Capabilities;

export const SAMPLE = defineGateway({
  id: 'sample',
  capabilities: CAPABILITIES,
  settings: SETTINGS,
  returnPaths: { success: '/sample-return' },
  declines: { '51': 'funds' },
  keptFields: keptFields('order state', { transactions: ['order'] }),
  frames: ({ pay_url }) => [pay_url],
  open: ({ pay_url, secret: key }) => ({
    gateway: defineAdapter({
      id: 'sample',
      capabilities: CAPABILITIES,
      createCheckout: async ({ operationId }) => ({
        is: 'page',
        method: 'GET',
        url: `${pay_url}?order=${operationId}`,
      }),
      verifyCallback: async ({ query }) => ProvedEvents.byDigest([key.open()], query, () => []),
      acknowledge: () => ({ status: 200, type: 'text/plain; charset=utf-8', body: 'OK' }),
    }),
    pathSecret: null,
    mode: null,
  }),
  sandbox: {
    name: 'Sample',
    reasons: ['51'],
    settings: ({ pages, secret: secretOf }) => ({ pay_url: pages, secret: secretOf('sample') }),
    readAddress: (_settings, query) => ({
      ref: query.get('order') ?? '',
      title: 'Sample',
      success: 'https://films.example/',
      failure: 'https://films.example/',
    }),
  },
});
