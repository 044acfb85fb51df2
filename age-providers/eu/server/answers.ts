/** Extracts the bytes of a DeviceResponse from the answers of wallets and browsers. */
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { cborEncode } from '@owf/mdoc';
import * as v from 'valibot';
import { decodeBounded } from './bounded-cbor.ts';
import { Refuse, RESPONSE_BYTES_AT_MOST } from './profile.ts';
import { CREDENTIAL_ID } from './request.ts';
import type { SessionTranscript } from './transcript.ts';

/** Base64url length of the longest response, plus the JSON around it. */
export const TOKEN_LENGTH_AT_MOST = Math.ceil((RESPONSE_BYTES_AT_MOST * 4) / 3) + 100;

const base64url = v.pipe(v.string(), v.maxLength(TOKEN_LENGTH_AT_MOST), v.regex(/^[\w-]+$/));

/** OpenID4VP 1.0, section 8.1: presentations by the id of the requested credential. */
const Token = v.object({ [CREDENTIAL_ID]: v.strictTuple([base64url]) });

const Encrypted = v.strictTuple([v.literal('dcapi'), v.map(v.unknown(), v.unknown())]);
const Parts = v.object({ enc: v.instance(Uint8Array), cipherText: v.instance(Uint8Array) });

const refusing = <Value>(read: () => Value): Value => {
  try {
    return read();
  } catch {
    throw new Refuse('malformed');
  }
};

/** The response in a `vp_token`. Throws Refuse. */
export function responseInToken(token: string): Uint8Array {
  if (token.length > TOKEN_LENGTH_AT_MOST) throw new Refuse('malformed');
  const [encoded] = refusing(() => v.parse(Token, JSON.parse(token))[CREDENTIAL_ID]) as [string];
  return new Uint8Array(Buffer.from(encoded, 'base64url'));
}

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** The response in a browser's answer, encrypted to the request's key over its transcript. Throws Refuse. */
export async function decryptedResponse(
  encoded: string,
  { key, transcript }: { key: Uint8Array; transcript: SessionTranscript },
): Promise<Uint8Array> {
  const { enc, cipherText } = refusing(() => {
    const bytes = new Uint8Array(Buffer.from(v.parse(base64url, encoded), 'base64url'));
    const [, parts] = v.parse(Encrypted, decodeBounded(bytes));
    return v.parse(Parts, { enc: parts.get('enc'), cipherText: parts.get('cipherText') });
  });
  const recipientKey = await suite.kem.importKey('raw', bufferOf(key), false);
  try {
    const context = await suite.createRecipientContext({
      recipientKey,
      enc: bufferOf(enc),
      info: bufferOf(cborEncode(transcript)),
    });
    return new Uint8Array(await context.open(bufferOf(cipherText)));
  } catch {
    throw new Refuse('device_signature');
  }
}
