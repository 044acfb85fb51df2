/** An Epoch adapter with a test secret, and a join that it accepts. */
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { sourcesOf } from '#gateways/shared/server/wire/sources.ts';
import { callbackOf, ORDER } from '#gateways/shared/server/testing.ts';
import { epoch } from './adapter.ts';
import { digestsOf } from './wire.ts';

export const secret = new Secret('testkey');
const OPTIONS = {
  joinUrl: 'https://epoch.example/join',
  secret,
  sources: sourcesOf(['192.0.2.0/24']),
  pathSecret: null,
  search: null,
} as const;
export const gateway = epoch(OPTIONS);
/** Accepts data posts without a digest at its secret URL. */
export const unsignedGateway = epoch({ ...OPTIONS, pathSecret: new Secret('path-secret') });

/** A form with its digest. */
export const signed = (fields: Record<string, string>): string =>
  new URLSearchParams({
    ...fields,
    epoch_digest: digestsOf(secret, Object.entries(fields))[0] ?? '',
  }).toString();
export const verify = (body: string | Uint8Array, remoteAddress = '192.0.2.9') =>
  gateway.verifyCallback(callbackOf({ body, remoteAddress }));

/** An approved join of the test order. */
export const JOIN = {
  ans: 'YA12345|70001',
  member_id: '9001',
  transaction_id: '70001',
  amount: '19.95',
  currency: 'EUR',
  pi_code: 'ab1cd2',
  email: 'ana@example.org',
  name: 'Ana',
  x_operation: ORDER.operationId,
};
