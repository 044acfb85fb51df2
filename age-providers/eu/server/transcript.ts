/** The transcript that a device's signature covers: the request and its sender. */
import { createHash } from 'node:crypto';
import { cborEncode } from '@owf/mdoc';

/** An ISO 18013-5 SessionTranscript before encoding: no engagement and no reader key on the web, then the handover. */
export type SessionTranscript = readonly [null, null, readonly [string, Uint8Array]];

const handover = (name: string, info: readonly unknown[]): SessionTranscript => [
  null,
  null,
  [name, new Uint8Array(createHash('sha256').update(cborEncode(info)).digest())],
];

/**
 * The transcript of OpenID4VP 1.0, Appendix B.2.6. `keyThumbprint` is that of the key that encrypts the response;
 * absent for `direct_post`, which encrypts nothing.
 */
export const openId4VpTranscript = (request: {
  clientId: string;
  nonce: string;
  responseUri: string;
  keyThumbprint?: Uint8Array;
}): SessionTranscript =>
  handover('OpenID4VPHandover', [
    request.clientId,
    request.nonce,
    request.keyThumbprint ?? null,
    request.responseUri,
  ]);

/**
 * The transcript of ISO 18013-7, Annex C: `encryptionInfo` as it was sent (base64url), and the origin of the requesting
 * page.
 */
export const digitalCredentialsTranscript = (request: {
  encryptionInfo: string;
  origin: string;
}): SessionTranscript => handover('dcapi', [request.encryptionInfo, request.origin]);
