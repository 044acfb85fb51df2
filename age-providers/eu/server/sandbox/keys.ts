/** P-256 keys of the demo issuer and the demo wallet. A named key is the same in every process of the site. */
import { createECDH, hkdfSync, randomBytes, webcrypto } from 'node:crypto';

export type KeyPair = webcrypto.CryptoKeyPair;

const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SCALAR_BYTES = 32;

async function imported(scalar: Uint8Array): Promise<KeyPair> {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const d = Buffer.from(scalar).toString('base64url');
  return {
    privateKey: await webcrypto.subtle.importKey('jwk', { ...jwk, d }, P256, true, ['sign']),
    publicKey: await webcrypto.subtle.importKey('jwk', jwk, P256, true, ['verify']),
  };
}

/** The named key, derived from the site's secret. */
export const namedKey = (secret: string, name: string): Promise<KeyPair> =>
  imported(new Uint8Array(hkdfSync('sha256', secret, '', `age sandbox ${name}`, SCALAR_BYTES)));

export const freshKey = (): Promise<KeyPair> => imported(randomBytes(SCALAR_BYTES));
