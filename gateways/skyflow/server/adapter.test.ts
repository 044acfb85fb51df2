/** Skyflow: its tokens are signed for one purpose, and the charge is passed to a processor. */
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import type { AnyGateway } from '#gateways/shared/server/gateway.ts';
import { ADDRESSES, callbackOf, fakeFetch, ORDER } from '#gateways/shared/server/testing.ts';
import { skyflow } from './adapter.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const VAULT = {
  is: 'vault',
  vaultId: 'vault',
  vaultUrl: 'https://vault.example',
  frameUrl: 'https://vault.example/frame',
} as const;

/** The claims of a token with a valid signature. */
function claimsOf(token: string): unknown {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const holds = createVerify('RSA-SHA256')
    .update(`${header}.${claims}`)
    .verify(publicKey, signature, 'base64url');
  return holds ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}

function gatewayWith(...answers: (Response | Error)[]) {
  const { fetch, asked } = fakeFetch(answers);
  const charge = vi.fn<NonNullable<AnyGateway['charge']>>(async () => ({
    is: 'pending',
    transactionId: '1',
  }));
  const gateway = skyflow({
    vaultId: 'vault',
    vaultUrl: 'https://vault.example',
    frameUrl: 'https://vault.example/frame',
    clientId: 'client',
    keyId: 'key-id',
    privateKey: new Secret(privateKey),
    tokenUrl: 'https://vault.example/v1/auth/sa/oauth/token',
    processorName: 'processor',
    processor: { charge, refund: async () => ({ is: 'unknown' }), query: async () => 'unconfirmed' },
    fetch,
    now: () => NOW,
  });
  return { gateway, asked, charge };
}

it('the vault is opened with a bearer token valid for an hour', async () => {
  const { gateway, asked } = gatewayWith(Response.json({ accessToken: 'bearer', tokenType: 'Bearer' }));
  expect(await gateway.openVault(VAULT)).toEqual({
    skyflow: { access_token: 'bearer', vault_id: 'vault', vault_url: 'https://vault.example' },
    provider: { name: 'processor', jwt: null },
  });
  const { assertion, grant_type } = JSON.parse(String(asked[0]?.init.body)) as Record<string, string>;
  expect(grant_type).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  expect(claimsOf(assertion ?? '')).toEqual({
    iss: 'client',
    key: 'key-id',
    aud: 'https://vault.example/v1/auth/sa/oauth/token',
    sub: 'client',
    exp: NOW.getTime() / 1000 + 3600,
  });
});

it.each([[new Error('down')], [new Response('', { status: 401 })], [Response.json({ token: 'x' })]])(
  'there is no bearer token if the vault returns none (%#)',
  async (answer) => expect(await gatewayWith(answer).gateway.openVault(VAULT)).toBeNull(),
);

it("the browser receives the vault's address and nothing that opens it", async () => {
  const checkout = await gatewayWith().gateway.createCheckout(ORDER, 'inline', ADDRESSES, 'key');
  expect(checkout).toEqual(VAULT);
});

it('a charge passes a token signed for a minute to the processor', async () => {
  const { gateway, charge } = gatewayWith();
  expect(await gateway.charge(ORDER, { token: 'skyflow-id' }, 'renew:1')).toEqual({
    is: 'pending',
    transactionId: '1',
  });
  const [order, means, key] = charge.mock.calls[0] ?? [];
  expect([order, key]).toEqual([ORDER, 'renew:1']);
  expect(means?.token).toMatch(/^signed_token_/);
  // The claims of skyflow-node (src/service-account/index.ts).
  expect(claimsOf(means?.token.slice('signed_token_'.length) ?? '')).toEqual({
    iss: 'sdk',
    key: 'key-id',
    aud: 'https://vault.example/v1/auth/sa/oauth/token',
    sub: 'client',
    tok: 'skyflow-id',
    exp: NOW.getTime() / 1000 + 60,
  });
});

it('Skyflow sends no callbacks, and none is accepted', async () => {
  const { gateway } = gatewayWith();
  expect(await gateway.verifyCallback(callbackOf({ body: 'a=1' }))).toBe('no_callbacks');
  expect(gateway.acknowledge('rejected', callbackOf({})).status).toBe(404);
});
