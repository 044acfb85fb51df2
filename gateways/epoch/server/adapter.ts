/**
 * Epoch: a hosted join form, and posts signed with HMAC-MD5 from listed addresses. It rebills automatically, and
 * cancels through its Customer Search API if the merchant has an account there.
 */
import { fieldsOf } from '#gateways/shared/server/wire/form.ts';
import { decimalOf } from '#gateways/shared/server/wire/money.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import type { Sources } from '#gateways/shared/server/wire/sources.ts';
import { defineAdapter, type Capabilities } from '#gateways/shared/server/gateway.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import { customerSearch, type SearchOptions } from './search.ts';
import { DIGEST, digestsOf, isJoin, readPost } from './wire.ts';

export interface EpochOptions {
  /** Its hosted form and one-click form. */
  readonly joinUrl: string;
  readonly secret: Secret;
  readonly sources: Sources;
  /** Proves posts without a digest, together with their source; null if all posts need a digest. */
  readonly pathSecret: Secret | null;
  /** null if staff cancel manually. */
  readonly search: SearchOptions | null;
}

const TEXT = 'text/plain; charset=utf-8';

const urlOf = (base: string, fields: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(fields)}`;

export const CAPABILITIES = {
  modes: ['redirect', 'popup'],
  inlineVault: false,
  carrier: false,
  rebilledBy: 'gateway',
  signedCallbacks: true,
  pricedBy: 'product',
  takesKeys: false,
  cancel: false,
  refund: false,
  query: false,
} as const satisfies Capabilities;

export function epoch({ joinUrl, secret, sources, pathSecret, search }: EpochOptions) {
  const gateway = defineAdapter({
    id: 'epoch',
    capabilities: CAPABILITIES,

    async createCheckout(order, _mode, { success, callback }) {
      if (order.memberId !== null) {
        const fields = {
          api: 'camcharge',
          action: 'authandclose',
          auth_amount: decimalOf(order.amountMinor),
          member_id: order.memberId,
          returnurl: success,
          pburl: callback,
          x_operation: order.operationId,
        };
        const [digest = ''] = digestsOf(secret, Object.entries(fields));
        return { is: 'page', method: 'GET', url: urlOf(joinUrl, { ...fields, [DIGEST]: digest }) };
      }
      if (order.product === null) return { is: 'refused', reason: 'product' };
      const fields = {
        api: 'join',
        pi_code: order.product,
        reseller: 'a',
        pi_returnurl: success,
        no_userpass: '1',
        email: order.email,
        x_operation: order.operationId,
      };
      return { is: 'page', method: 'GET', url: urlOf(joinUrl, fields) };
    },

    async verifyCallback({ rawBody, remoteAddress, pathSecret: given }) {
      if (!sources.has(remoteAddress)) return 'source';
      const fields = fieldsOf(rawBody);
      if (!fields) return 'unreadable';
      // No public integration shows a digest on data posts and cancellations. Joins always have one.
      if (pathSecret !== null && !fields.has(DIGEST) && !isJoin(fields))
        return ProvedEvents.bySource(
          { sources, address: remoteAddress },
          { expected: pathSecret, given },
          () => readPost(fields),
        );
      return ProvedEvents.byDigest(digestsOf(secret, fields), fields.get(DIGEST) ?? '', () =>
        readPost(fields),
      );
    },

    acknowledge: (verdict) =>
      verdict === 'retry'
        ? { status: 503, type: TEXT, body: 'RETRY' }
        : verdict === 'rejected'
          ? { status: 403, type: TEXT, body: 'REJECTED' }
          : { status: 200, type: TEXT, body: 'OK' },
  });
  if (search === null) return gateway;
  const { cancel } = customerSearch(search);
  return { ...gateway, capabilities: { ...gateway.capabilities, cancel: true }, cancel };
}
