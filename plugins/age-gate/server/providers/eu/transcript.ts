/** What the device's signature binds a response to: the request it answers, and who asked. */
import { createHash } from 'node:crypto';
import { cborEncode } from '@owf/mdoc';

/** An ISO 18013-5 SessionTranscript as it is encoded: neither engagement nor reader key on the web, then the handover. */
export type SessionTranscript = readonly [null, null, readonly [string, Uint8Array]];

const handover = (name: string, info: readonly unknown[]): SessionTranscript => [
  null,
  null,
  [name, new Uint8Array(createHash('sha256').update(cborEncode(info)).digest())],
];

/**
 * OpenID4VP 1.0, Appendix B.2.6. `keyThumbprint` is that of the key a response is encrypted to; null for `direct_post`, which
 * encrypts nothing.
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

/** ISO 18013-7, Annex C: `encryptionInfo` as it was sent (base64url), and the origin of the page that asked. */
export const digitalCredentialsTranscript = (request: {
  encryptionInfo: string;
  origin: string;
}): SessionTranscript => handover('dcapi', [request.encryptionInfo, request.origin]);
