/** The cryptography that `@owf/mdoc` needs to issue and present: WebCrypto, only ES256. */
import { webcrypto } from 'node:crypto';
import { CoseKey, DeviceKey, SignatureAlgorithm, type MdocContext } from '@owf/mdoc';

const ES256 = { name: 'ECDSA', hash: 'SHA-256' } as const;
const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export const signingKeyOf = async (key: webcrypto.CryptoKey): Promise<CoseKey> =>
  CoseKey.fromJwk({ ...(await webcrypto.subtle.exportKey('jwk', key)), alg: 'ES256' });

/** The public key of a wallet, in the form of an attestation. */
export async function deviceKeyOf(key: webcrypto.CryptoKey): Promise<DeviceKey> {
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', key);
  return DeviceKey.fromJwk({ kty, crv, x, y });
}

export const signer: Pick<MdocContext, 'cose' | 'crypto'> = {
  crypto: {
    random: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
    digest: async ({ digestAlgorithm, bytes }) =>
      new Uint8Array(await webcrypto.subtle.digest(digestAlgorithm, new Uint8Array(bytes))),
    calculateEphemeralMacKey: () => {
      throw new Error('the demo wallet signs');
    },
  },
  cose: {
    sign1: {
      async sign({ toBeSigned, key }) {
        const { kty, crv, x, y, d } = key.jwk as Record<string, string>;
        const jwk = { kty, crv, x, y, d } as webcrypto.JsonWebKey;
        const imported = await webcrypto.subtle.importKey('jwk', jwk, P256, false, ['sign']);
        return new Uint8Array(await webcrypto.subtle.sign(ES256, imported, new Uint8Array(toBeSigned)));
      },
      verify: () => {
        throw new Error('the demo wallet only signs');
      },
    },
    mac0: {
      sign: () => {
        throw new Error('the demo wallet signs');
      },
      verify: () => {
        throw new Error('the demo wallet signs');
      },
    },
  },
};

export const ALGORITHM = SignatureAlgorithm.ES256;
