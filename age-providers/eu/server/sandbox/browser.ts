/** A wallet's response through the Digital Credentials API, encrypted to the requesting page (ISO 18013-7, Annex C). */
import { webcrypto } from 'node:crypto';
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { cborDecode, cborEncode, CoseKey, type IssuerSigned } from '@owf/mdoc';
import { browserTranscript, present } from './presentation.ts';

const plain = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** Replaces the nonce in `encryptionInfo`. */
export function withNonce(encryptionInfo: string, nonce: Uint8Array): string {
  const [name, parameters] = cborDecode<[string, Map<string, unknown>]>(
    Buffer.from(encryptionInfo, 'base64url'),
  );
  const changed = new Map(parameters).set('nonce', Uint8Array.from(nonce));
  return Buffer.from(cborEncode([name, changed])).toString('base64url');
}

/** A response, encrypted to the key in `encryptionInfo` and bound to the transcript; base64url. */
export async function encryptedFor(
  encryptionInfo: string,
  transcript: Uint8Array,
  response: Uint8Array,
): Promise<string> {
  const [, parameters] = cborDecode<[string, Map<string, unknown>]>(Buffer.from(encryptionInfo, 'base64url'));
  const recipient = CoseKey.fromEncodedStructure(
    parameters.get('recipientPublicKey') as Map<unknown, unknown>,
  );
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  });
  const { kty, crv, x, y } = recipient.jwk as Record<string, string>;
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.importKey('jwk', { kty, crv, x, y }, true),
    info: plain(transcript),
  });
  const cipherText = new Uint8Array(await sender.seal(plain(response)));
  const parts = new Map([
    ['enc', new Uint8Array(sender.enc)],
    ['cipherText', cipherText],
  ]);
  return Buffer.from(cborEncode(['dcapi', parts])).toString('base64url');
}

/** The response of a browser to a page at `origin` that sent `encryptionInfo`. */
export async function answerInBrowser(
  proof: IssuerSigned,
  deviceKey: webcrypto.CryptoKey,
  { encryptionInfo, origin }: { encryptionInfo: string; origin: string },
): Promise<string> {
  const transcript = await browserTranscript(encryptionInfo, origin);
  return encryptedFor(encryptionInfo, transcript, await present(proof, deviceKey, transcript));
}
